import { describe, expect, it, test } from "vitest";
import { cleanIcon, iconProblem } from "./clean-icon.ts";

const svg = (inside: string, attributes = "") => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;

describe("an icon", () => {
  it("keeps shapes, colours and gradients", () => {
    const icon = svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<path d="M0 0 L1.5-2e-3z" fill="url(#a)" transform="rotate(45, 12 12)"/><title>A &amp; B</title>',
      ' viewBox="0 0 24 24"',
    );
    expect(cleanIcon(icon)).toEqual({ svg: icon, removed: [] });
    expect(iconProblem(icon)).toBeUndefined();
  });

  it("removes comments, processing instructions and additions of drawing programs", () => {
    const drawn = `<?xml version="1.0"?><!-- Made by hand -->${svg('<metadata>who</metadata><path d="M0 0" data-name="x"/>', ' xmlns:x="y:z"')}`;
    expect(cleanIcon(drawn)).toEqual({ svg: svg('<path d="M0 0"/>'), removed: ["xmlns:x", "<metadata>", "data-name"] });
    expect(iconProblem(drawn)).toBe("An icon may not hold xmlns:x, <metadata>, data-name.");
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["a script in another case", svg("<SCRIPT>alert(1)</SCRIPT>")],
    ["a script of another namespace", svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
    ["a handler", svg('<path d="M0 0" onload="alert(1)"/>')],
    ["a handler of the picture", svg("", ' onload="alert(1)"')],
    ["HTML", svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>')],
    ["a link that runs", svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ["an old link that runs", svg('<a xlink:href="java&#115;cript:alert(1)"><path d="M0 0"/></a>')],
    ["a picture from elsewhere", svg('<image href="https://evil.example/x.png"/>')],
    ["a shape from elsewhere", svg('<use href="https://evil.example/x.svg#a"/>')],
    ["a style that loads", svg("<style>@import url(https://evil.example)</style>")],
    ["a style attribute", svg('<path d="M0 0" style="fill:url(https://evil.example)"/>')],
    ["a fill from elsewhere", svg('<path d="M0 0" fill="url(https://evil.example/x#a)"/>')],
    ["a fill from elsewhere in disguise", svg('<path d="M0 0" fill="&#117;rl(https://evil.example/x#a)"/>')],
    ["an animation that sets a link", svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ["an animation of time", svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>')],
  ])("removes %s", (_what, attack) => {
    const { svg: clean, removed } = cleanIcon(attack);
    expect(removed).not.toEqual([]);
    expect(clean).not.toMatch(/script|alert|evil|onload|href|style|foreign|animate|<set/i);
    expect(iconProblem(attack)).toMatch(/^An icon may not hold/);
    expect(iconProblem(clean)).toBeUndefined();
  });

  it.each([
    ["an entity of its own", `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg("&x;")}`],
    ["an entity that nobody knows", svg("<title>&x;</title>")],
    ["a part that is not read", svg("<![CDATA[<script>alert(1)</script>]]>")],
    ["an attribute without quotes", svg("<path onload=alert(1) d='M0 0'/>")],
    ["an attribute that is not closed", svg('<path d="M0 0 onload="alert(1)"/>')],
    ["a slash in place of a space", svg('<path/onload="alert(1)" d="M0 0"/>')],
    ["an element that is not closed", "<svg><g></svg>"],
    ["two pictures", `${svg("")}${svg("")}`],
    ["something else", "<html></html>"],
    ["text", "hello"],
    ["a character that does not exist", svg("<title>&#0;</title>")],
    ["elements without end", `<svg>${"<g>".repeat(100_000)}`],
  ])("is refused for %s", (_what, attack) => {
    expect(() => cleanIcon(attack)).toThrow();
    expect(iconProblem(attack)).toEqual(expect.any(String));
  });
});

test("cleaning a clean icon changes nothing, also with escaped texts", () => {
  const once = cleanIcon(svg('<title>"&lt;script&gt;" &amp;amp; \'</title><path d="M 0,0" fill="#aBc"/>')).svg;
  expect(cleanIcon(once).svg).toBe(once);
});
