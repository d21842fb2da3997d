import { RadialGradient, LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

export function Perfume({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}glass`} from="var(--gift-100)" to="var(--gift-300)" />
      <LinearGradient id={`${id}scent`} from="var(--gift-300)" to="var(--gift-600)" />
      <LinearGradient id={`${id}gold`} from="#ffe590" to="#d9940f" across />
      <RadialGradient id={`${id}bulb`} from="var(--gift-300)" to="var(--gift-700)" />
      <GroundShadow x={42} y={89} wide={28} />
      <path d="M48 30C58 22 62 26 68 31" fill="none" stroke="#d9940f" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="77" cy="36" rx="12.5" ry="10" fill={`url(#${id}bulb)`} transform="rotate(24 77 36)" />
      <path
        d="M71 31.5C73 29.5 76 29.5 78 30.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M86 43C89 46 88 48 87 50" fill="none" stroke="#d9940f" strokeWidth="2" />
      <path d="M84 50H90L92 64H82Z" fill={`url(#${id}gold)`} />
      <rect x="34" y="22" width="16" height="12" rx="3" fill={`url(#${id}gold)`} />
      <rect x="27" y="25" width="9" height="5" rx="2" fill="#d9940f" />
      <path d="M30 46C22 48 12 56 12 68 12 82 22 89 42 89S72 82 72 68C72 56 62 48 54 46Z" fill={`url(#${id}glass)`} />
      <path
        d="M17.5 63C16 78 24 84.5 42 84.5S68 78 66.5 63C58 60 52 66 42 65.5 32 65 26 60 17.5 63Z"
        fill={`url(#${id}scent)`}
      />
      <rect x="30" y="33" width="24" height="6" rx="3" fill={`url(#${id}gold)`} />
      <rect x="32" y="38" width="20" height="9" rx="2" fill="#e9a21b" />
      <path d={heartPath} fill="var(--gift-100)" transform="translate(42 75) scale(.5)" />
      <path
        d="M18.5 60C20.5 55.5 24 52.5 29 51"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".85"
      />
      <g fill="var(--gift-400)">
        <circle cx="20" cy="27" r="2.4" />
        <circle cx="13" cy="21" r="2" opacity=".8" />
        <circle cx="12" cy="31" r="2" opacity=".8" />
        <circle cx="6" cy="26" r="1.6" opacity=".6" />
        <circle cx="6" cy="15" r="1.5" opacity=".5" />
        <circle cx="5" cy="36" r="1.5" opacity=".5" />
      </g>
    </>
  )
}
