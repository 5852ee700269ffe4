const RADIUS = 330;
const MERIDIANS = [36, 72, 108, 144, 180, 216, 252, 288, 324];
const PARALLELS = [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75];

/** Draws an empty globe with one hollow dot, for a place that does not exist. */
export function Graticule() {
  return (
    <svg className="graticule" viewBox="-350 -350 700 700" aria-hidden="true">
      <circle r={RADIUS} />
      {MERIDIANS.map((width) => (
        <ellipse key={width} rx={width} ry={RADIUS} />
      ))}
      {PARALLELS.map((latitude) => {
        const angle = (latitude * Math.PI) / 180;
        const [half, y] = [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
        return <line key={latitude} x1={-half} x2={half} y1={y} y2={y} />;
      })}
      <g className="graticule-dot" transform="translate(-68 -98)">
        <circle r="64" opacity="0.35" />
        <circle r="40" opacity="0.6" />
        <circle r="16" strokeWidth="6" />
      </g>
    </svg>
  );
}
