/** Colours of the rows of flowers, from the left to the right. */
const rowColours = ['pink-600', 'yellow-400', 'pink-400', 'pink-200', 'pink-500', 'yellow-300', 'pink-300']
const rowCount = 15
const horizon = 268
const vanishingPoint = 330

/** Tulips in front: position, size and colours of the two halves of the flower. */
const tulips = [
  { x: 70, y: 560, size: 1.25, light: 'var(--pink-500)', shade: 'var(--pink-600)' },
  { x: 210, y: 610, size: 1.05, light: 'var(--yellow-400)', shade: 'color-mix(in srgb, var(--yellow-400) 84%, black)' },
  { x: 352, y: 548, size: 1.4, light: 'var(--pink-600)', shade: 'var(--pink-700)' },
  { x: 498, y: 604, size: 1.1, light: 'var(--pink-300)', shade: 'var(--pink-400)' },
  { x: 612, y: 570, size: 1.25, light: 'var(--pink-50)', shade: 'var(--pink-100)' },
]

/** Rows of tulips up to the horizon with a house, in the colours of the site. */
export function TulipField() {
  return (
    <svg aria-hidden="true" className="field-picture" viewBox="0 128 660 632" preserveAspectRatio="xMidYMax slice">
      <rect y="0" width="660" height="272" fill="var(--field-sky)" />
      <path d="M0 150h250v22H0zM330 178h330v22H330z" fill="var(--field-cloud)" />
      <rect y="264" width="660" height="500" fill="var(--field-green)" />
      {Array.from({ length: rowCount }, (_, row) => {
        const left = -1100 + row * 190
        return (
          <path
            key={row}
            d={`M${vanishingPoint} ${horizon}L${left} 760H${left + 118}z`}
            fill={`var(--${rowColours[row % rowColours.length]})`}
          />
        )
      })}
      <rect y="256" width="660" height="14" fill="var(--field-leaf)" />
      <path d="M440 262v-66l44-36 44 36v66z" fill="var(--pink-800)" />
      <path d="m430 200 54-46 54 46z" fill="var(--field-roof)" />
      <rect x="470" y="212" width="28" height="50" fill="var(--yellow-300)" />
      <path d="M110 262v-30h20v30zM160 262v-44h16v44zM200 262v-26h24v26z" fill="var(--field-leaf)" />
      {tulips.map(({ x, y, size, light, shade }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M0 40V190" stroke="var(--field-leaf)" strokeWidth="9" />
          <path
            d="M0 186c-34-4-52-34-50-96 34 14 50 44 50 96zM0 186c34-10 48-40 44-86-28 14-44 40-44 86z"
            fill="var(--field-green)"
          />
          <path d="m-46-50 24 26L0-66l22 42 24-26V6c0 26-20 46-46 46S-46 32-46 6z" fill={light} />
          <path d="m0-66 22 42 24-26V6c0 26-20 46-46 46z" fill={shade} />
        </g>
      ))}
    </svg>
  )
}
