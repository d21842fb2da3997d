const foldColours = ['#910f46', '#a71050', '#bd125a', '#9c104b', '#7f0d3e']

/** The folds of one curtain from the outside in, with their shade and shape. */
const folds = [0, 1, 2, 3, 4, 5, 6].map((fold) => ({
  shade: [1, 2, 3, 4, 5, 1, 2][fold] ?? 1,
  shape: `M${fold * 34} 0h36c-2 200-${4 + fold * 3} 420-${26 + fold * 7} 560h-40z`,
}))

const valance = (start: string) =>
  `${start}q62 44 125 0 62 44 125 0 62 44 125 0 62 44 125 0 62 44 125 0 62 44 125 0 62 44 125 0 62 44 125 0`

/**
 * A drawing of a stage with a velvet curtain, two lit chairs and a table with two cups. With the stylesheet of the lander,
 * the curtain has the colours of the niche.
 */
export function Stage({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 1000 562"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className="video-stage"
    >
      <defs>
        <radialGradient id="video-haze" cx=".5" cy=".62" r=".6">
          <stop offset="0" className="video-haze-in" stopColor="#8a0e43" />
          <stop offset="1" className="video-haze-out" stopColor="#450622" />
        </radialGradient>
        <linearGradient id="video-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9c0" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffe9c0" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M0 0h1000v562H0z" fill="url(#video-haze)" />
      <path d="M340-20h44L520 448H250z" fill="url(#video-beam)" className="video-beam" />
      <path d="M616-20h44L750 448H480z" fill="url(#video-beam)" className="video-beam video-beam-late" />
      <path d="M0 436h1000v126H0z" className="video-floor" fill="#5d082d" />
      <path
        d="M0 436h1000M-60 500h1120M500 436v126M380 436l-60 126M620 436l60 126M260 436l-120 126M740 436l120 126"
        className="video-boards"
        fill="none"
        stroke="#870b40"
        strokeWidth="2"
      />
      <g fill="#160310" opacity=".6">
        <ellipse cx="372" cy="450" rx="104" ry="12" />
        <ellipse cx="628" cy="450" rx="104" ry="12" />
        <ellipse cx="500" cy="452" rx="60" ry="9" />
      </g>
      <Chair place="translate(300 92) scale(.8)" wood="#7d0e3e" seat="#e92e77" light="#fa5c97" />
      <Chair place="translate(700 92) scale(-.8 .8)" wood="#8a5a00" seat="#f2b520" light="#ffce3a" />
      <Table />
      <g className="video-curtain">
        <Curtain />
      </g>
      <g transform="translate(1000 0) scale(-1 1)">
        <g className="video-curtain">
          <Curtain />
        </g>
      </g>
      <path d={`${valance('M0 0v52')}V0z`} className="video-valance" fill="#900c44" />
      <path d={valance('M0 52')} fill="none" stroke="var(--mood-4, #ffce3a)" strokeWidth="5" />
    </svg>
  )
}

function Curtain() {
  return folds.map(({ shade, shape }) => (
    <path key={shape} d={shape} className={`video-fold-${shade}`} fill={foldColours[shade - 1]} />
  ))
}

function Chair({ place, wood, seat, light }: { place: string; wood: string; seat: string; light: string }) {
  return (
    <g transform={place}>
      <path d="M18 216 8 448M118 300l14 148" stroke={wood} strokeWidth="11" strokeLinecap="round" />
      <path d="M6 118c-2-30 10-44 24-44s22 12 24 36l8 150H16z" fill={seat} />
      <path d="M20 122c0-20 4-30 12-30s12 10 13 28l5 120H26z" fill={light} />
      <rect x="10" y="262" width="134" height="40" rx="18" fill={seat} />
      <rect x="22" y="250" width="116" height="26" rx="13" fill={light} />
      <path d="m30 300-12 148M132 300l16 148" stroke={wood} strokeWidth="11" strokeLinecap="round" />
    </g>
  )
}

function Table() {
  return (
    <>
      <path d="M500 286v158" stroke="#e9d3c0" strokeWidth="9" />
      <path d="M462 450q38-22 76 0z" fill="#e9d3c0" />
      <ellipse cx="500" cy="284" rx="62" ry="11" fill="#fff1e2" />
      <g fill="none" stroke="#fff">
        <path
          d="M466 256h22v14c0 7-4 10-11 10s-11-3-11-10zM512 256h22v14c0 7-4 10-11 10s-11-3-11-10z"
          fill="#fff"
          stroke="none"
        />
        <path d="M488 260c9-1 9 11 0 10M534 260c9-1 9 11 0 10" strokeWidth="3.5" />
        <path
          d="M474 246c-4-7 4-10 0-17M520 246c-4-7 4-10 0-17"
          strokeOpacity=".55"
          strokeWidth="3"
          strokeLinecap="round"
          className="video-steam"
        />
      </g>
    </>
  )
}
