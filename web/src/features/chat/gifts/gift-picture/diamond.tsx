import { GroundShadow } from './drawing-primitives.tsx'

const star = 'M0-8C.8-2 2-.8 8 0 2 .8.8 2 0 8-.8 2-2 .8-8 0-2-.8-.8-2 0-8Z'

const facets = [
  { d: 'M29 20 33 43H10Q10 41.5 11 40.5L26.5 22Q28 20 29 20Z', fill: '#a9dcff' },
  { d: 'M29 20H48L33 43Z', fill: '#f1fbff' },
  { d: 'M48 20 33 43H63Z', fill: '#c4e8ff' },
  { d: 'M48 20H67L63 43Z', fill: '#a6cdfb' },
  { d: 'M67 20 63 43H86Q86 41.5 85 40.5L69.5 22Q68 20 67 20Z', fill: '#b5b4f5' },
  { d: 'M10 43H33L48 88Q46.5 88 45 86L11 45.5Q10 44 10 43Z', fill: '#86c2f7' },
  { d: 'M33 43H48V88Z', fill: '#dcf3ff' },
  { d: 'M63 43H48V88Z', fill: '#a3d0fb' },
  { d: 'M63 43H86Q86 44 85 45.5L51 86Q49.5 88 48 88Z', fill: '#6c8fe4' },
  { d: 'M63 43H73L48 88Z', fill: '#d9b5ee', opacity: 0.75 },
]

export function Diamond() {
  return (
    <>
      <GroundShadow y={89} wide={18} />
      <path d="M29 20H67L86 43 48 88 10 43Z" fill="#a3d0fb" />
      {facets.map((facet) => (
        <path key={facet.d} {...facet} />
      ))}
      <path d="M17.5 47.5 38 72" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity=".55" />
      <path d={star} fill="#ffce3a" transform="translate(83 16) scale(1.1)" />
      <path d={star} fill="var(--gift-400)" transform="translate(13 21) scale(.7)" />
      <path d={star} fill="#fff" transform="translate(33 32) scale(.6)" />
    </>
  )
}
