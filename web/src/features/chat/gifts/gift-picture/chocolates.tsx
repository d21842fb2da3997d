import { RadialGradient, LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

const pieces = [
  { x: 25.5, y: 33.5, tone: 'dark' },
  { x: 70.5, y: 33.5, tone: 'milk' },
  { x: 48, y: 38.5, tone: 'pink' },
  { x: 34.5, y: 53.5, tone: 'white' },
  { x: 61.5, y: 53.5, tone: 'dark' },
  { x: 48, y: 69, tone: 'milk' },
]

export function Chocolates({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}box`} from="var(--gift-400)" to="var(--gift-600)" />
      <LinearGradient id={`${id}inside`} from="var(--gift-900)" to="var(--gift-700)" />
      <RadialGradient id={`${id}dark`} from="#a8683f" to="#4a2212" />
      <RadialGradient id={`${id}milk`} from="#d99a63" to="#8a4f28" />
      <RadialGradient id={`${id}white`} from="#fffaf2" to="#ecc9a4" />
      <RadialGradient id={`${id}pink`} from="var(--gift-200)" to="var(--gift-500)" />
      <GroundShadow y={90} wide={22} />
      <path d={heartPath} fill="var(--gift-700)" transform="translate(48 52) scale(3.4 3.35)" />
      <path d={heartPath} fill={`url(#${id}box)`} transform="translate(48 47.5) scale(3.4 3.35)" />
      <path d={heartPath} fill={`url(#${id}inside)`} transform="translate(48 48.5) scale(2.95 2.9)" />
      {pieces.map(({ x, y, tone }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="9.8" fill="#d9940f" />
          <circle r="8.8" fill="none" stroke="#ffdd70" strokeWidth="2" strokeDasharray="1.7 .814" />
          <circle r="7.8" fill={`url(#${id}${tone})`} />
        </g>
      ))}
      <g fill="none" strokeWidth="1.7" strokeLinecap="round">
        <path d="M21.5 35 28 28.5M23.5 38.5 30.5 31.5" stroke="#f0c79d" />
        <path d="M65.5 34C65.5 28.5 74 28 75 33 75.5 37 69.5 38 69.5 34.5" stroke="#fff3df" />
        <path d="M57 55C59.5 50 61.5 57.5 64 52.5 65 50.5 66.5 52 66 54" stroke="#f0c79d" />
        <path d="M29.5 55.5 38.5 50M32 58.5 40 53.5" stroke="#a0612f" />
      </g>
      <path d={heartPath} fill="var(--gift-100)" transform="translate(48 39) scale(.34)" />
      <circle cx="48" cy="68.5" r="3" fill="#fff3df" />
    </>
  )
}
