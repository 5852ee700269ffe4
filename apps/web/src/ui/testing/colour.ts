/** Linear light of red, green and blue, from 0 to 1. */
type Light = readonly [number, number, number];
type Matrix = readonly [Light, Light, Light];

/** Types of colour vision: Machado, Oliveira and Fernandes 2009, severity 1. */
export const VISIONS = ["normal", "protanopia", "deuteranopia", "tritanopia"] as const;
export type Vision = (typeof VISIONS)[number];

const SEEN: Readonly<Record<Vision, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the perceived difference of two colours `#rrggbb` for a type of vision (CIEDE2000, all weights 1). */
export function difference(a: string, b: string, vision: Vision): number {
  return ciede2000(labOf(seen(lightOf(a), vision)), labOf(seen(lightOf(b), vision)));
}

function luminance(colour: string): number {
  return dot([0.2126, 0.7152, 0.0722], lightOf(colour));
}

function lightOf(colour: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function seen(light: Light, vision: Vision): Light {
  const [red, green, blue] = SEEN[vision].map((row) => Math.min(1, Math.max(0, dot(row, light))));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function dot(a: Light, b: Light): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Converts linear light to CIE L*a*b* under D65. */
function labOf(light: Light): Light {
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve(dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047);
  const y = curve(dot([0.2126729, 0.7151522, 0.072175], light));
  const z = curve(dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** Returns the CIEDE2000 difference as in Sharma, Wu and Dalal 2005. */
function ciede2000([l1, a1, b1]: Light, [l2, a2, b2]: Light): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hueDifference = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = hueDifference / (1 + 0.015 * c * t);
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
