/** A file of schools that a colleague of the demonstration sent. Its name describes it. */
export interface DemoFile {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Mailbox of the sender. */
  readonly by: string;
  /** Headings of the columns code, name, latitude, longitude and students, in the sender's words. */
  readonly headings: readonly [string, string, string, string, string];
}

export const DEMO_FILES: readonly DemoFile[] = [
  {
    ...{ name: "Schools of Rwanda (demo).csv", country: "RW", by: "ana.moreira" },
    headings: ["School code", "School name", "Latitude", "Longitude", "Students"],
  },
  {
    ...{ name: "Escolas do Brasil (demo).csv", country: "BR", by: "fatou.diop" },
    headings: ["Código", "Escola", "Latitude", "Longitude", "Alunos"],
  },
];

/** A school of the demonstration in the sender's list. */
export interface ListedSchool {
  readonly code: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly students: number | null;
}

/** One line of this many has a different number of students, and one has an impossible place. */
const CHANGED_OF = 5;
const MISPLACED_OF = 20;

/** Returns the file as text: most schools unchanged, some changed, and some with a typical mistake of senders. */
export function demoFile({ headings }: DemoFile, schools: readonly ListedSchool[]): string {
  const lines = schools.map(({ code, name, lat, lon, students }, at) => {
    const isMisplaced = at % MISPLACED_OF === MISPLACED_OF - 1;
    const count = at % CHANGED_OF === 0 ? (students ?? 100) + 12 : students;
    return [code, `"${name.replaceAll('"', '""')}"`, isMisplaced ? lat + 180 : lat, lon, count ?? ""].join(",");
  });
  return `${[headings.join(","), ...lines].join("\n")}\n`;
}
