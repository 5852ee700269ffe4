/** A completed background task of the demonstration, in order of time. */
export interface DemoTask {
  readonly job: string;
  /** Mailbox of the colleague who started it. */
  readonly by: string;
  readonly status: "succeeded" | "failed" | "cancelled";
  readonly hoursAgo: number;
  readonly seconds: number;
  readonly done?: number;
  readonly total?: number;
  readonly step?: string;
  readonly error?: string;
  readonly counts?: Readonly<Record<string, number>>;
  readonly lines?: readonly string[];
}

export const DEMO_TASKS: readonly DemoTask[] = [
  {
    ...{ job: "export-schools", by: "fatou.diop", status: "failed", hoursAgo: 49, seconds: 9 },
    ...{ done: 6_500, total: 9_671, step: "writing_schools", error: "There is no space left for the file." },
    lines: ["The file was begun.", "The store refused to take more."],
  },
  {
    ...{ job: "export-schools", by: "joseph.otieno", status: "cancelled", hoursAgo: 26, seconds: 3 },
    ...{ done: 8_000, total: 30_126, step: "writing_schools", error: "It was cancelled by Joseph Otieno." },
  },
  {
    ...{ job: "export-schools", by: "ana.moreira", status: "succeeded", hoursAgo: 4, seconds: 21 },
    ...{ done: 30_126, total: 30_126, step: "writing_schools", counts: { schools: 30_126, bytes: 4_812_334 } },
  },
];

/** An alert that a colleague of the demonstration raised. */
export interface DemoAlert {
  readonly by: string;
  readonly subject: string;
  readonly country?: string;
  readonly hoursAgo: number;
  readonly acknowledgedBy?: string;
  readonly note?: string;
}

export const DEMO_ALERTS: readonly DemoAlert[] = [
  { by: "joseph.otieno", subject: "Power is out in Turkana; schools there cannot measure", country: "KE", hoursAgo: 9 },
  {
    ...{ by: "fatou.diop", subject: "The ministry moves its server on Friday", country: "SN", hoursAgo: 33 },
    ...{ acknowledgedBy: "marta.sa", note: "Its feed is read again on Saturday." },
  },
];

/**
 * A feed of the demonstration that was read once a day until it stopped delivering. It is a draft, so visitors do not
 * see it.
 */
export interface DemoFeed {
  readonly name: string;
  readonly type: "DELTA_SHARING" | "HTTP";
  /** Approximate number of rows per day. */
  readonly rows: number;
  /** Days since it stopped delivering rows; 0 when it still delivers. */
  readonly silentDays: number;
}

export const DEMO_FEEDS: readonly DemoFeed[] = [
  { name: "Probes, Mongolia (demo)", type: "HTTP", rows: 610, silentDays: 21 },
  { name: "Ministry feed, Senegal (demo)", type: "DELTA_SHARING", rows: 9_600, silentDays: 8 },
  { name: "Ministry feed, Rwanda (demo)", type: "DELTA_SHARING", rows: 4_800, silentDays: 0 },
  { name: "Probes, Kenya (demo)", type: "HTTP", rows: 1_470, silentDays: 0 },
];
