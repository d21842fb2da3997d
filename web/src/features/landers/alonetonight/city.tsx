/** The houses behind the window: x position, width and y position of the roof. */
const houses = [
  [150, 64, 256],
  [208, 58, 222],
  [262, 70, 272],
  [328, 52, 196],
  [376, 76, 246],
  [448, 56, 214],
  [500, 80, 264],
  [574, 60, 232],
] as const

const stars =
  'M190 78h2M230 64h1M262 104h2M300 70h2M318 128h1M352 62h1M410 90h2M432 150h2M470 74h1M486 142h2M540 112h2M566 68h1M590 128h2M214 150h1M284 166h2M398 172h1M556 170h1M176 118h1M340 100h2M448 116h1'

/** The night sky with a moon, and houses with lit windows. */
export function City() {
  return (
    <>
      <defs>
        <pattern id="alone-lit" width="60" height="90" patternUnits="userSpaceOnUse">
          <path d="M6 10h6v9H6zM36 28h6v9h-6zM6 64h6v9H6zM51 64h6v9h-6z" fill="#ffce6a" opacity=".7" />
          <path d="M21 10h6v9h-6zM51 28h6v9h-6zM21 46h6v9h-6zM36 82h6v8h-6z" fill="#f7a98c" opacity=".5" />
        </pattern>
      </defs>
      <rect x="150" y="46" width="460" height="352" fill="url(#alone-sky)" />
      <path d={stars} stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".75" />
      <path d="M520 96a31 31 0 1 0-4 58 33 33 0 0 1 4-58z" fill="#fff1d2" />
      <path d="M140 229h48v26h44v-30h44v39h44v-29h44v13h44v-18h44v6h44v25h44v-36h44v18h40v160H140z" fill="#3a2149" />
      {houses.map(([x, width, roof]) => (
        <g key={x}>
          <path d={`M${x} ${roof}h${width}v200h-${width}z`} fill="#2c1a3a" />
          <path d={`M${x + 4} ${roof + 8}h${width - 8}v192h-${width - 8}z`} fill="url(#alone-lit)" />
        </g>
      ))}
    </>
  )
}
