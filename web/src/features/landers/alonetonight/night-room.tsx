import { City } from './city.tsx'

/**
 * Window, curtains, lamp, armchair with a cat, cup and phone. With the stylesheet of the lander, chair and curtains have
 * the colours of the niche.
 */
export function NightRoom({ label }: { label: string }) {
  return (
    <svg viewBox="0 -76 760 716" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <defs>
        <linearGradient id="alone-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1c1236" />
          <stop offset=".55" stopColor="#4a2456" />
          <stop offset="1" stopColor="#b4586f" />
        </linearGradient>
        <radialGradient id="alone-glow">
          <stop offset="0" stopColor="#ffd98a" stopOpacity=".62" />
          <stop offset=".45" stopColor="#ffb56b" stopOpacity=".2" />
          <stop offset="1" stopColor="#ffb56b" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="alone-cone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffdf9c" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffdf9c" stopOpacity="0" />
        </linearGradient>
        <clipPath id="alone-pane">
          <rect x="150" y="46" width="460" height="352" rx="6" />
        </clipPath>
      </defs>
      <path d="M-600 520h2000v120H-600z" fill="#190b1d" />
      <path d="M-600 516h2000v6H-600z" fill="#32193a" />
      <g clipPath="url(#alone-pane)">
        <City />
      </g>
      <g fill="none" stroke="#120716">
        <rect x="150" y="46" width="460" height="352" rx="6" strokeWidth="10" />
        <path d="M380 46v352M150 210h460" strokeWidth="7" />
      </g>
      <rect x="132" y="396" width="496" height="16" rx="4" fill="#3b1f44" />
      <g className="alone-curtain" fill="#5b1536">
        <path d="M108 30h90c-4 120 8 260-24 372h-66zM652 30h-90c4 120-8 260 24 372h66z" />
        <path
          d="M130 30c4 130 0 260-14 372M160 30c2 130 2 240-12 372M630 30c-4 130 0 260 14 372M600 30c-2 130-2 240 12 372"
          fill="none"
          stroke="#7a1f49"
          strokeWidth="5"
        />
      </g>
      <rect x="84" y="22" width="592" height="12" rx="6" fill="#c79a5b" />
      <Lamp />
      <ellipse cx="380" cy="566" rx="300" ry="38" fill="#3a1738" />
      <ellipse cx="380" cy="564" rx="240" ry="27" fill="none" stroke="#6a2a58" strokeWidth="3" />
      <Armchair />
      <SideTable />
    </svg>
  )
}

function Lamp() {
  return (
    <>
      <circle cx="596" cy="270" r="250" fill="url(#alone-glow)" />
      <path d="M566 262h64l70 290H496z" fill="url(#alone-cone)" />
      <path d="M598 260v280" stroke="#c79a5b" strokeWidth="6" />
      <path d="M566 206h64l18 60H548z" fill="#ffe2a4" />
      <path d="M566 206h64l5 16h-74z" fill="#fff0cc" />
      <ellipse cx="598" cy="546" rx="44" ry="8" fill="#c79a5b" />
    </>
  )
}

function Armchair() {
  return (
    <>
      <path className="alone-chair-2" fill="#a3154f" d="M360 400c0-40 26-58 76-58s78 18 78 58v84H360z" />
      <path className="alone-chair-1" fill="#c22d68" d="M376 404c0-30 20-44 60-44s62 14 62 44v66H376z" />
      <path
        className="alone-chair-3"
        fill="#8c1045"
        d="M326 438c0-22 46-22 46 0v46h130v-46c0-22 46-22 46 0v76c0 14-8 22-22 22H348c-14 0-22-8-22-22z"
      />
      <rect className="alone-chair-1" fill="#c22d68" x="372" y="462" width="130" height="34" rx="14" />
      <path d="M350 536v20M524 536v20" stroke="#c79a5b" strokeWidth="8" strokeLinecap="round" />
      <g transform="translate(126 74)">
        <path
          d="M252 396c-4-22 8-40 22-44 0-10 4-18 8-22l7 11h12l7-11c4 6 6 12 6 22 16 8 22 28 18 44z"
          fill="#0e0512"
        />
        <path d="M330 390c24 4 30-10 26-24" stroke="#0e0512" strokeWidth="8" fill="none" strokeLinecap="round" />
        <circle cx="290" cy="352" r="2.2" fill="#ffce3a" />
        <circle cx="302" cy="352" r="2.2" fill="#ffce3a" />
      </g>
      <path d="M476 350c20 40 40 40 52 60 10 18 8 60 2 92l-34-6c6-36-2-60-18-80-12-14-22-34-20-58z" fill="#f3e1d2" />
      <path d="M484 372l36 52M478 392l42 56M494 436l30 34" stroke="#e5b9a4" strokeWidth="3" />
    </>
  )
}

function SideTable() {
  return (
    <g transform="translate(196 470)">
      <ellipse cx="54" cy="6" rx="62" ry="10" fill="#8a5a3c" />
      <path d="M54 8v78M22 92l32-14 32 14" stroke="#6b432b" strokeWidth="7" fill="none" strokeLinecap="round" />
      <path d="M18-22h30v18c0 8-6 10-15 10s-15-2-15-10z" fill="#fff1f6" />
      <path d="M48-18c12-2 12 14 0 13" stroke="#fff1f6" strokeWidth="4" fill="none" />
      <path
        d="M28-32c-5-8 5-12 0-20M38-34c-5-8 5-12 0-20"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <rect x="66" y="-6" width="40" height="7" rx="3.5" fill="#120716" transform="rotate(-4 86 -2)" />
      <circle cx="86" cy="-30" r="62" fill="url(#alone-glow)" opacity=".5" />
    </g>
  )
}
