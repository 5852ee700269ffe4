/** Source of the demonstration's measurements. Every mention of the source shows it. */
export const DEMO_MEASUREMENTS = {
  name: "Demonstration measurements",
  description:
    "Invented by a program so that the map can be tried before real measurements come. No school measured any of them.",
  licence: "CC0-1.0",
} as const;
