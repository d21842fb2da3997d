import type { Reaction } from '@velvet/contract/chat-rules'
import type { ReactNode } from 'react'

const ink = '#5b3418'
const mouth = '#7a2436'
const water = '#4aa3e0'

const face = <circle cx="12" cy="12" r="10" fill="#ffcb45" />
const roundEyes = (
  <g fill={ink}>
    <ellipse cx="8.4" cy="10" rx="1.35" ry="1.75" />
    <ellipse cx="15.6" cy="10" rx="1.35" ry="1.75" />
  </g>
)
const line = { fill: 'none', stroke: ink, strokeWidth: 1.6, strokeLinecap: 'round' } as const

/** Own drawings, so that reactions look the same on every device, including those without emoji fonts. */
const drawings: Record<Reaction, ReactNode> = {
  '❤️': (
    <path
      d="M12 21C5.4 16.5 2.3 13 2.3 9.1 2.3 6.1 4.6 3.8 7.5 3.8c1.8 0 3.5.9 4.5 2.4 1-1.5 2.7-2.4 4.5-2.4 2.9 0 5.2 2.3 5.2 5.3 0 3.9-3.1 7.4-9.7 11.9z"
      fill="#e11d5b"
    />
  ),
  '😂': (
    <>
      {face}
      <path d="M6.3 10.3q1.9-2.7 3.8 0M13.9 10.3q1.9-2.7 3.8 0" {...line} />
      <path d="M6.3 13h11.4c0 3.3-2.4 5.6-5.7 5.6S6.3 16.3 6.3 13z" fill={mouth} />
      <path d="M4.6 11.4c-2 .9-3.2 2-3.2 3.4a1.9 1.9 0 0 0 3.7.5c.3-1.1 0-2.5-.5-3.9z" fill={water} />
      <path d="M19.4 11.4c2 .9 3.2 2 3.2 3.4a1.9 1.9 0 0 1-3.7.5c-.3-1.1 0-2.5.5-3.9z" fill={water} />
    </>
  ),
  '😮': (
    <>
      {face}
      {roundEyes}
      <path d="M6.6 6.4q1.6-1.4 3.3-.9M14.1 5.5q1.7-.5 3.3.9" {...line} strokeWidth={1.3} />
      <ellipse cx="12" cy="16.4" rx="2.3" ry="2.9" fill={mouth} />
    </>
  ),
  '😢': (
    <>
      {face}
      {roundEyes}
      <path d="M8.3 17.3q3.7-3 7.4 0" {...line} />
      <path d="M16.8 12.4c1.5 1.9 2.2 3 2.2 4a2.2 2.2 0 0 1-4.4 0c0-1 .7-2.1 2.2-4z" fill={water} />
    </>
  ),
  '👍': (
    <>
      <path d="M3.9 10.5h2.7V20.3H3.9c-.8 0-1.4-.6-1.4-1.4v-7c0-.8.6-1.4 1.4-1.4z" fill="#e39a22" />
      <path
        d="M8 10.6l3.7-7c.3-.6.9-.9 1.5-.8 1.4.2 2.3 1.5 2 2.9L14.5 9h4.8c1.5 0 2.6 1.4 2.2 2.9l-1.8 6.6c-.3 1.1-1.3 1.8-2.4 1.8H8z"
        fill="#ffcb45"
      />
    </>
  ),
  '🔥': (
    <>
      <path
        d="M12.7 1.8c.5 3.4 6.1 6.2 6.1 12.2a6.8 6.8 0 0 1-13.6.2c0-2.7 1.2-4.5 2.7-6.2.3 1.4.9 2.3 1.9 2.9-.2-3.5.6-6.7 2.9-9.1z"
        fill="#f26a21"
      />
      <path
        d="M12.3 11.7c.4 1.8 3 2.9 3 5.5a3.3 3.3 0 0 1-6.6.1c0-1.5.7-2.5 1.5-3.4.2.8.5 1.3 1 1.6 0-1.5.3-2.7 1.1-3.8z"
        fill="#ffd15c"
      />
    </>
  ),
}

export function ReactionPicture({ reaction, className }: { reaction: Reaction; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      {drawings[reaction]}
    </svg>
  )
}
