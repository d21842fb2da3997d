import type { MessageId } from '@velvet/i18n/message-ids'
import type { ReactNode } from 'react'

const roofs =
  'M0 640V500l60-46 60 46v-70h110v60l54-40 54 40v-90h120v90l70-52 70 52v-40h104v60l60-44 60 44v-84h130v84l54-40 54 40v150z'

/** Four scenes of one day. Each picture opens out of the sun or the moon of the previous one. */
export const dayScenes: { id: string; clock: string; words: MessageId; picture: ReactNode }[] = [
  { id: 'morning', clock: '07:40', words: 'landers.transitionsvideolanding_morning', picture: <Morning /> },
  { id: 'noon', clock: '12:15', words: 'landers.transitionsvideolanding_noon', picture: <Noon /> },
  { id: 'evening', clock: '18:30', words: 'landers.transitionsvideolanding_evening', picture: <Evening /> },
  { id: 'night', clock: '22:05', words: 'landers.transitionsvideolanding_night', picture: <Night /> },
]

/** Defines the pictures once, for the animation and for the strip below it. */
export function DayPictures() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {dayScenes.map(({ id, picture }) => (
        <symbol key={id} id={`day-${id}`} viewBox="0 0 1000 640" preserveAspectRatio="xMidYMid slice">
          {picture}
        </symbol>
      ))}
    </svg>
  )
}

export function DayPicture({ id, className }: { id: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#day-${id}`} width="100%" height="100%" />
    </svg>
  )
}

/** A cup of coffee in front of roofs, with the rising sun behind them. */
function Morning() {
  return (
    <>
      <path d="M0 0h1000v640H0z" fill="#ffddbf" />
      <path d="M0 0h1000v230H0z" fill="#ffe9d3" />
      <circle cx="590" cy="392" r="170" fill="#ffc59b" />
      <circle cx="590" cy="392" r="108" fill="#ffce3a" />
      <path d={roofs} fill="#e4776f" />
      <path d={roofs} transform="translate(0 44)" fill="#b5405f" />
      <path d="M250 520h20v26h-20zM490 500h20v26h-20zM846 512h20v26h-20z" fill="#ffdd70" />
      <g transform="translate(350 410)" fill="none" stroke="#4a0a28">
        <path d="M0 40h150v70c0 44-26 66-75 66S0 154 0 110z" fill="#4a0a28" stroke="none" />
        <path d="M150 60c56-10 56 66-6 64" strokeWidth="18" />
        <path d="M-40 190h230" strokeWidth="14" strokeLinecap="round" />
        <path
          d="M44 16c-18-26 16-40 0-68M90 16c-18-26 16-40 0-68"
          stroke="#fff"
          strokeWidth="8"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
    </>
  )
}

/** The window of a train, with a phone and a cup on its sill. */
function Noon() {
  return (
    <>
      <path d="M0 0h1000v640H0z" fill="#cbe9f6" />
      <circle cx="604" cy="318" r="50" fill="#ffdd70" />
      <g fill="#fff">
        <circle cx="390" cy="330" r="30" />
        <circle cx="432" cy="314" r="40" />
        <circle cx="474" cy="334" r="28" />
        <rect x="362" y="330" width="140" height="32" rx="16" />
        <circle cx="180" cy="300" r="34" />
        <circle cx="226" cy="282" r="46" />
        <circle cx="274" cy="306" r="32" />
        <rect x="148" y="302" width="158" height="36" rx="18" />
      </g>
      <path d="M0 420q160-120 330-50t330-40 340 30v280H0z" fill="#9bd3a8" />
      <path d="M0 500q200-100 420-40t580-60v240H0z" fill="#5fb183" />
      <path d="M0 570q260-70 520-20t480-30v120H0z" fill="#2f8662" />
      <g fill="#1f5f49">
        <circle cx="300" cy="470" r="30" />
        <circle cx="730" cy="440" r="36" />
        <path d="M296 480h8v50h-8zM726 460h8v52h-8z" />
      </g>
      <g fill="none" stroke="#4a0a28">
        <rect x="-30" y="-30" width="1060" height="640" rx="90" strokeWidth="84" />
        <path d="M660 0v600" strokeWidth="26" />
      </g>
      <path d="M0 572h1000v70H0z" fill="#4a0a28" />
      <rect x="430" y="452" width="74" height="124" rx="14" fill="#2a0619" />
      <rect x="437" y="462" width="60" height="104" rx="7" fill="#fff1f6" />
      <rect x="444" y="474" width="40" height="16" rx="8" fill="#ffc2d9" />
      <rect x="450" y="498" width="40" height="16" rx="8" fill="#cf1462" />
      <rect x="444" y="522" width="30" height="16" rx="8" fill="#ffc2d9" />
      <path d="M530 526h50v28c0 14-8 20-25 20s-25-6-25-20z" fill="#ffce3a" />
      <path d="M580 534c16-3 16 20 0 18" fill="none" stroke="#ffce3a" strokeWidth="7" />
    </>
  )
}

/** A bicycle on a bridge in front of a town. */
function Evening() {
  return (
    <>
      <path d="M0 0h1000v640H0z" fill="#ff9f8f" />
      <path d="M0 0h1000v190H0z" fill="#f27a8a" />
      <path d="M0 190h1000v120H0z" fill="#fb8e8c" />
      <circle cx="380" cy="340" r="84" fill="#ffdd70" />
      <path d={roofs} transform="translate(0 -90)" fill="#a3345f" />
      <path d="M0 470h1000v170H0z" fill="#7d1e4e" />
      <path
        d="M60 520h150M300 548h200M620 516h130M820 560h120M160 596h160M520 604h180"
        stroke="#c9577a"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M0 510q500-200 1000 0v34q-500-176-1000 0z" fill="#4a0a28" />
      <g fill="none" stroke="#1f0512" strokeWidth="9" transform="translate(-196 -8)">
        <circle cx="640" cy="372" r="40" />
        <circle cx="760" cy="372" r="40" />
        <path d="m640 372 36-66h62l22 66M676 306l34 62 28-62M664 296h26M738 306l-8-22h24" />
      </g>
      <path d="M258 390h18v24h-18zM500 372h18v24h-18zM856 384h18v24h-18z" fill="#ffdd70" />
    </>
  )
}

/** The moon above the roofs, with three lit windows. */
function Night() {
  return (
    <>
      <path d="M0 0h1000v640H0z" fill="#1e1440" />
      <path d="M0 210h1000v430H0z" fill="#2b1c55" />
      <circle cx="560" cy="330" r="74" fill="#fff1d2" />
      <g fill="#f1ddb0">
        <circle cx="586" cy="310" r="12" />
        <circle cx="540" cy="352" r="17" />
      </g>
      <g fill="#fff">
        <circle cx="120" cy="80" r="3" />
        <circle cx="250" cy="150" r="2" />
        <circle cx="380" cy="60" r="3" />
        <circle cx="480" cy="190" r="2" />
        <circle cx="820" cy="90" r="3" />
        <circle cx="900" cy="220" r="2" />
        <circle cx="70" cy="230" r="2" />
        <circle cx="540" cy="100" r="2" />
      </g>
      <path d={roofs} transform="translate(0 -60)" fill="#140b2e" />
      <path d="M0 500h1000v140H0z" fill="#170d36" />
      <path
        d="M505 522h110M525 548h70M495 576h130M535 604h50"
        stroke="#fff1d2"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".75"
      />
      <path d="M246 410h30v40h-30zM392 404h26v36h-26zM842 400h30v40h-30z" fill="#ffce3a" />
    </>
  )
}
