/** Positions and sizes of the stars: x, y, radius. */
// prettier-ignore
const stars = [
  [62, 88, 1.1], [148, 402, 0.8], [176, 214, 1.4], [236, 58, 0.9], [318, 330, 1.2], [352, 142, 0.7], [438, 470, 1],
  [474, 46, 1.3], [566, 388, 0.8], [612, 96, 0.9], [690, 452, 1.2], [742, 34, 0.8], [834, 420, 1], [872, 118, 1.4],
  [946, 352, 0.8], [1008, 62, 1.1], [1066, 474, 0.9], [1120, 236, 1.3], [1178, 112, 0.8], [1232, 388, 1.1],
  [1284, 52, 1.2], [1322, 276, 0.8], [1382, 158, 1.3], [1414, 436, 0.9],
] as const

/** Light of the moon on the water: distance from the horizon and width. */
const glints = [
  [10, 250],
  [24, 190],
  [42, 230],
  [64, 150],
  [90, 200],
  [120, 110],
] as const

/** A night sky above the sea, in the colours of the site. */
export function NightSea() {
  return (
    <svg aria-hidden="true" className="night-sea" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="night-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-1)" />
          <stop offset=".55" stopColor="var(--sky-2)" />
          <stop offset="1" stopColor="var(--sky-3)" />
        </linearGradient>
        <linearGradient id="night-water" x2="0" y2="1">
          <stop stopColor="var(--sky-2)" />
          <stop offset="1" stopColor="var(--sky-1)" />
        </linearGradient>
        <radialGradient id="night-glow">
          <stop stopColor="var(--pink-200)" stopOpacity=".4" />
          <stop offset="1" stopColor="var(--pink-200)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="night-glint">
          <stop stopColor="var(--yellow-300)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--yellow-300)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="760" fill="url(#night-sky)" />
      <ellipse cx="720" cy="210" rx="640" ry="330" fill="url(#night-glow)" />
      <g fill="#fff" opacity=".6">
        {stars.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <rect y="758" width="1440" height="142" fill="url(#night-water)" />
      {/* They fade to their ends: bars with clear ends look like content that is still loading. */}
      <g fill="url(#night-glint)">
        {glints.map(([y, width]) => (
          <ellipse key={y} cx="720" cy={758 + y} rx={width * 0.75} ry="2.5" />
        ))}
      </g>
    </svg>
  )
}
