/** A message that a visitor of the demonstration sent. */
export interface DemoMessage {
  readonly name: string;
  readonly organisation: string;
  readonly purpose: string;
  readonly message: string;
  readonly category: "gigamaps" | "gigameter" | "donation";
  /** Hours since it was received. */
  readonly hoursAgo: number;
  /** Mailbox of the assigned colleague. */
  readonly takenBy?: string;
  /** Note that the colleague wrote when answering. */
  readonly answer?: string;
}

export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    ...{ name: "Wanjiku Kamau", organisation: "Nakuru County (demo)", purpose: "Share data", category: "gigamaps" },
    message: "We have the fibre routes of the county as a file. To whom may we send it?",
    ...{ hoursAgo: 3 },
  },
  {
    ...{ name: "Rafael Costa", organisation: "Escola Nova (demo)", purpose: "Join", category: "gigameter" },
    message: "Our school would like to measure every day. Which program do we install?",
    ...{ hoursAgo: 27, takenBy: "marta.sa" },
  },
  {
    ...{ name: "Emma Lindqvist", organisation: "Connect Fund (demo)", purpose: "Donation", category: "donation" },
    message: "Our fund wants to connect fifty schools. Which of them have waited the longest?",
    ...{ hoursAgo: 70 },
  },
  {
    ...{
      name: "Jean Habimana",
      organisation: "University of Butare (demo)",
      purpose: "Research",
      category: "gigamaps",
    },
    message: "May the weekly numbers of Rwanda be used in a paper, and how are they cited?",
    ...{ hoursAgo: 190, takenBy: "marta.sa", answer: "Sent the licence and the citation." },
  },
];

/** A problem with a school, reported by a visitor of the demonstration. */
export interface DemoReport {
  /** ISO 3166-1 alpha-2. The report is about a demonstration school of this country. */
  readonly country: string;
  readonly kind: "wrong_place" | "wrong_status" | "closed" | "better_data" | "other";
  readonly message: string;
  readonly hoursAgo: number;
  readonly state?: "seen" | "resolved" | "declined";
  /** Note by a colleague. */
  readonly note?: string;
}

export const DEMO_REPORTS: readonly DemoReport[] = [
  { country: "KE", kind: "wrong_place", message: "The school lies on the other side of the river.", hoursAgo: 5 },
  {
    country: "KE",
    kind: "wrong_status",
    message: "It has had fibre since the second term.",
    hoursAgo: 31,
    state: "seen",
  },
  { country: "BR", kind: "closed", message: "The school was closed at the end of last year.", hoursAgo: 52 },
  {
    ...{ country: "SN", kind: "better_data", message: "There are 412 pupils this year, not 380.", hoursAgo: 140 },
    ...{ state: "resolved", note: "Taken over with the numbers of the ministry." },
  },
];
