import type { ReviewRecord } from "@schoolmap/contract";
import { useTexts } from "../../texts/texts.ts";
import { moveText } from "./words.ts";

const [WIDTH, HEIGHT, EDGE] = [520, 240, 56];
/** The least width of what is shown, in metres: a single school is not shown from nowhere. */
const LEAST_M = 400;
const DEGREE_M = 111_195;

type Point = readonly [x: number, y: number];

/** The public place as a ring, the proposed one as a disc, the way between them dashed, and the schools around. */
export function MoveMap({ record: { place, neighbours, name } }: { record: ReviewRecord }) {
  const t = useTexts("review");
  const { now, next, metres, bearing } = place;
  const project = projection(now ? [now, next] : [next]);
  const to = project(next);
  const from = now && metres ? project(now) : undefined;
  const words = metres && bearing !== null ? moveText(metres, bearing, t) : undefined;
  const crosses = place.region_now !== null && place.region_next !== null && place.region_now !== place.region_next;
  return (
    <figure className="review-map">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("map.label", { name, move: words ?? t("map.stays") })}
      >
        {neighbours.map(({ id, name: other, position }) => {
          const [x, y] = project(position);
          return (
            <circle key={id} className="review-map-other" cx={x} cy={y} r={4}>
              <title>{other}</title>
            </circle>
          );
        })}
        {from && <Way from={from} to={to} words={words ?? ""} />}
        {from && <circle className="review-map-now" cx={from[0]} cy={from[1]} r={8} />}
        <circle className="review-map-next" cx={to[0]} cy={to[1]} r={8} />
        {from && <Label at={from} away={to} text={t("map.now")} />}
        <Label at={to} away={from ?? [to[0] - 1, to[1]]} text={t(from ? "map.next" : "map.here")} />
      </svg>
      <figcaption className="review-map-places text-xs">
        {crosses ? `${place.region_now} → ${place.region_next}` : (place.region_next ?? t("nowhere"))}
      </figcaption>
    </figure>
  );
}

function Way({ from, to, words }: { from: Point; to: Point; words: string }) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return (
    <>
      <line className="review-map-way" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <text className="review-map-words" x={x} y={y - 12} textAnchor="middle">
        {words}
      </text>
    </>
  );
}

/** A word beside a point, on the side that looks away from the other one. */
function Label({ at: [x, y], away, text }: { at: Point; away: Point; text: string }) {
  const isRight = x >= away[0];
  return (
    <text className="review-map-words" x={x + (isRight ? 14 : -14)} y={y + 5} textAnchor={isRight ? "start" : "end"}>
      {text}
    </text>
  );
}

/** Degrees to the picture: all points inside its edges, true to scale in the middle. */
function projection(points: readonly (readonly [number, number])[]): (point: readonly [number, number]) => Point {
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  const [lon0, lat0] = [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
  const squeeze = Math.cos((lat0 * Math.PI) / 180);
  const [wide, high] = [(Math.max(...lons) - Math.min(...lons)) * squeeze, Math.max(...lats) - Math.min(...lats)];
  const least = LEAST_M / DEGREE_M;
  const scale = Math.min((WIDTH - 2 * EDGE) / Math.max(wide, least), (HEIGHT - 2 * EDGE) / Math.max(high, least / 2));
  return ([lon, lat]) => [WIDTH / 2 + (lon - lon0) * squeeze * scale, HEIGHT / 2 - (lat - lat0) * scale];
}
