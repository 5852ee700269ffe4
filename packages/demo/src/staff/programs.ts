/** A webhook of the demonstration. Nothing is delivered to its URL (RFC 2606). */
export interface DemoWebhook {
  readonly url: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Hours since its last successful delivery. */
  readonly deliveredHoursAgo?: number;
  /** Reason why deliveries fail, and the hours since then. */
  readonly failing?: { readonly error: string; readonly hoursAgo: number };
  readonly isStoppedByStaff?: boolean;
}

/** A key of the demonstration. Its text is unknown. */
export interface DemoKey {
  readonly name: string;
  readonly daysLeft: number;
  /** Number of requests on a busy day. */
  readonly requestsADay: number;
  readonly webhooks: readonly DemoWebhook[];
}

export const DEMO_KEYS: readonly DemoKey[] = [
  {
    ...{ name: "Dashboard of a ministry, Kenya (demo)", daysLeft: 74, requestsADay: 2_900 },
    webhooks: [
      { url: "https://dashboard.demo.example/schools", country: "KE", deliveredHoursAgo: 5 },
      { url: "https://dashboard.demo.example/test", country: "RW", isStoppedByStaff: true },
    ],
  },
  {
    ...{ name: "Planning tool, Senegal (demo)", daysLeft: 6, requestsADay: 410 },
    webhooks: [
      {
        ...{ url: "https://planning.demo.example/hook", country: "SN", deliveredHoursAgo: 60 },
        failing: { error: "The address answered 503.", hoursAgo: 31 },
      },
    ],
  },
];

/** A request for a key. Without a decision it waits for staff. */
export interface DemoKeyRequest {
  readonly program: string;
  readonly name: string;
  readonly mailbox: string;
  readonly purpose: string;
  readonly category: "government" | "operator" | "research" | "application" | "other";
  readonly countries: readonly string[];
  readonly hoursAgo: number;
  readonly declined?: { readonly by: string; readonly reason: string };
}

export const DEMO_KEY_REQUESTS: readonly DemoKeyRequest[] = [
  {
    ...{ program: "Thesis on rural schools (demo)", name: "Inés Paredes", mailbox: "ines.paredes", hoursAgo: 6 },
    purpose: "Compare the speed of rural and urban schools over two years.",
    ...{ category: "research", countries: ["BR"] },
  },
  {
    ...{ program: "Operator's network planning (demo)", name: "Daniel Okafor", mailbox: "daniel.okafor", hoursAgo: 29 },
    purpose: "Find schools within five kilometres of our fibre.",
    ...{ category: "operator", countries: ["KE", "RW"] },
  },
  {
    ...{ program: "Lead list (demo)", name: "Chris Adler", mailbox: "chris.adler", hoursAgo: 80 },
    purpose: "Contact schools about our products.",
    ...{ category: "other", countries: [] },
    declined: { by: "marta.sa", reason: "Keys are not given for advertising." },
  },
];
