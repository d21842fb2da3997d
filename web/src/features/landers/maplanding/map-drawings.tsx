/*
 * Drawings on the map. Without the stylesheet of the lander they have the colours of the default niche.
 */
export function Pin() {
  return (
    <svg viewBox="0 0 30 38" aria-hidden="true" className="maplanding-pin">
      <path
        d="M15 37C6 26 2 20 2 14a13 13 0 0 1 26 0c0 6-4 12-13 23z"
        fill="var(--mood-4, #ffce3a)"
        stroke="#4a0a28"
        strokeWidth="2"
      />
      <circle cx="15" cy="14" r="5" fill="#4a0a28" />
    </svg>
  )
}

export function Boat() {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className="maplanding-boat">
      <path d="M8 54h60l-10 16H18z" fill="var(--mood-2, #a80e4f)" />
      <path d="M36 50V8l26 38z" fill="#fff" />
      <path d="M33 50V16L14 46z" fill="var(--mood-4, #ffce3a)" />
      <path d="M0 72q10-7 20 0t20 0 20 0 20 0" stroke="var(--foam, #8fc0cc)" strokeWidth="4" fill="none" />
    </svg>
  )
}

export function Lighthouse() {
  return (
    <svg viewBox="0 0 80 90" aria-hidden="true" className="maplanding-lighthouse">
      <ellipse cx="40" cy="85" rx="24" ry="5" fill="#9cc7b0" />
      <path d="M30 84 34 34h12l4 50z" fill="#fff" />
      <path d="M31.5 66h17M33 50h14" stroke="var(--mood-1, #cf1462)" strokeWidth="8" />
      <path d="M31 24h18v12H31z" fill="#12343c" />
      <path d="M34 26h12v8H34z" fill="#ffce3a" />
      <path d="M29 24 40 12l11 12z" fill="var(--mood-1, #cf1462)" />
    </svg>
  )
}
