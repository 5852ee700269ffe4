import type { AboutTexts } from "./sections.ts";

/** The about page in English, as delivered. */
export const EN: AboutTexts = {
  header: {
    title: "About Schoolmap",
    text: [],
    cta: {
      text: ["The live map", "Numbers", "Resources", "Questions", "Sources", "Get in touch"],
      link: ["#live-map", "#school-connected", "#resources", "#faqs", "#eleventh", "#live-map-get-in-touch"],
    },
  },
  "live-map": {
    title: "A live world map of schools and their internet",
    text: [
      "Schoolmap shows where schools are, which of them are connected to the internet, and how good the connection is.",
      "What is not known is shown as not known: a school without data is never counted as connected or as not connected.",
    ],
    cta: { text: ["Open the map"], link: ["/map"] },
  },
  "school-connected": {
    title: "Schools connected",
    text: ["Counted from the same data as the map, at this moment."],
    content: [
      { title: "Schools on the map", text: ["All schools whose place is known."] },
      { title: "Schools with a known status", text: ["Known to be connected, or known not to be."] },
      { title: "Schools that measure", text: ["Schools from which measurements of the connection arrive."] },
    ],
  },
  resources: {
    title: "Resources",
    text: ["Everything on the map is free to download."],
    content: [
      {
        title: "Country progress",
        text: ["How many schools of each country are mapped, connected and measured."],
        link: "/country-progress",
      },
      {
        title: "Programming interface",
        text: ["The calls behind the map, described for programs."],
        link: "/api/openapi.json",
      },
      {
        title: "Measure your school",
        text: ["Measure download, upload and latency in the browser."],
        link: "/daily-check-app",
      },
    ],
  },
  faqs: {
    title: "Questions and answers",
    text: [],
    content: [
      {
        title: "Where do the data come from?",
        text: [
          "From files of governments and partners, from programs that measure in schools, and from open data. Each source is named with its licence and the day of its newest data.",
        ],
      },
      {
        title: "What do the colours mean?",
        text: [
          "They compare a school's value with a benchmark: good, moderate or bad. The legend names the benchmark and counts the schools of each class. Unknown means that there is no value.",
        ],
      },
      {
        title: "What does connected mean?",
        text: [
          "A school counts as connected when its government says so, or when it has ever sent a measurement. It does not say how fast the connection is.",
        ],
      },
      {
        title: "How fresh is the map?",
        text: ["Measurements show within seconds of their arrival. Facts from files are as old as their source says."],
      },
      {
        title: "A school is wrong or missing. What can I do?",
        text: [
          "Open the school and report a problem. No account is needed, and the reference that you get shows what became of it. For missing schools, write to us.",
        ],
      },
      {
        title: "May I use the data?",
        text: [
          "Yes, within the licences of the sources. Every export names them. Exports have all schools of your view as CSV or GeoJSON.",
        ],
      },
      {
        title: "What are demonstration data?",
        text: [
          "Invented schools that show how the map works. They are always marked, and an operator can remove them.",
        ],
      },
      {
        title: "What do you know about me?",
        text: [
          "The map works without an account. What you write in a form is read by staff only, and is never shown to others.",
        ],
      },
    ],
  },
  eleventh: {
    title: "Sources and thanks",
    text: ["The map itself stands on open data. Thank you to all who make them."],
    content: [
      {
        title: "Natural Earth",
        text: ["Countries, regions, lakes and rivers. Public domain."],
        link: "https://www.naturalearthdata.com",
      },
      { title: "GeoNames", text: ["Names of places. CC BY 4.0."], link: "https://www.geonames.org" },
      {
        title: "NASA Blue Marble",
        text: ["The picture from space. Public domain."],
        link: "https://visibleearth.nasa.gov/collection/1484/blue-marble",
      },
      { title: "DB-IP", text: ["The country of an internet address. CC BY 4.0."], link: "https://db-ip.com" },
      { title: "Unicode CLDR", text: ["Names of countries. Unicode licence."], link: "https://cldr.unicode.org" },
    ],
  },
  "live-map-get-in-touch": {
    title: "Get in touch",
    text: ["Do you have data about schools, a question, or an idea? Write to us."],
    cta: { text: ["Write to us"], link: ["/join-us"] },
  },
};
