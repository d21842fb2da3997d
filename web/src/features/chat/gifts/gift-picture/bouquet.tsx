import { LinearGradient, GroundShadow, type DrawingProps } from './drawing-primitives.tsx'

const petals = [0, 72, 144, 216, 288]

function Flower({ x, y, size, fill, eye }: { x: number; y: number; size: number; fill: string; eye: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {petals.map((turn) => (
        <ellipse key={turn} cy="-6.5" rx="5.6" ry="6.2" fill={fill} transform={`rotate(${turn})`} />
      ))}
      <circle r="4.2" fill={eye} />
    </g>
  )
}

export function Bouquet({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}leaf`} from="#5cc48c" to="#1f7a4c" />
      <LinearGradient id={`${id}paper`} from="#fff6ea" to="#f5d6b8" />
      <LinearGradient id={`${id}back`} from="#fbe3d0" to="#e3b88f" />
      <LinearGradient id={`${id}pink`} from="var(--gift-300)" to="var(--gift-500)" />
      <LinearGradient id={`${id}deep`} from="var(--gift-500)" to="var(--gift-700)" />
      <LinearGradient id={`${id}soft`} from="var(--gift-100)" to="var(--gift-200)" />
      <LinearGradient id={`${id}sun`} from="#ffe590" to="#f7b91c" />
      <GroundShadow y={91} wide={16} />
      <path
        d="M27 52C12 52 3 42 2 28 16 29 28 38 31 52ZM69 52C84 52 93 42 94 28 80 29 68 38 65 52ZM48 30C41 22 42 9 48 2 54 9 55 22 48 30ZM30 34C18 30 13 20 14 10 25 13 32 22 34 32ZM66 34C78 30 83 20 82 10 71 13 64 22 62 32Z"
        fill={`url(#${id}leaf)`}
      />
      <path d="M20 44 48 40 76 44 57 90Q48 93 39 90Z" fill="#d9a877" />
      <Flower x={34} y={18} size={0.95} fill={`url(#${id}sun)`} eye="#c26a12" />
      <Flower x={62} y={18} size={0.95} fill={`url(#${id}soft)`} eye="#ffce3a" />
      <Flower x={23} y={37} size={1} fill={`url(#${id}soft)`} eye="#ffce3a" />
      <Flower x={73} y={37} size={1} fill={`url(#${id}sun)`} eye="#c26a12" />
      <Flower x={36} y={46} size={0.9} fill={`url(#${id}pink)`} eye="var(--gift-100)" />
      <Flower x={60} y={46} size={0.9} fill={`url(#${id}pink)`} eye="var(--gift-100)" />
      <Flower x={48} y={33} size={1.25} fill={`url(#${id}deep)`} eye="#ffce3a" />
      <path d="M78 46C66 51 53 55 43 67L39 90Q48 93 57 90Z" fill={`url(#${id}back)`} />
      <path d="M18 46C30 51 44 55 54 69L57 90Q48 93 39 90Z" fill={`url(#${id}paper)`} />
      <path d="M35 73H62L60.5 79H36.5Z" fill="var(--gift-600)" />
      <path
        d="M48 76C38 64 26 66 28 74 30 81 41 80 48 76ZM48 76C58 64 70 66 68 74 66 81 55 80 48 76Z"
        fill={`url(#${id}deep)`}
      />
      <circle cx="48" cy="76" r="4" fill="var(--gift-800)" />
    </>
  )
}
