import { LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

export function Coffee({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}cup`} from="var(--gift-300)" to="var(--gift-600)" />
      <LinearGradient id={`${id}plate`} from="var(--gift-100)" to="var(--gift-300)" />
      <LinearGradient id={`${id}coffee`} from="#5b2c17" to="#9a5a30" />
      <GroundShadow x={46} y={85} wide={34} />
      <ellipse cx="46" cy="80" rx="38" ry="8.5" fill="var(--gift-400)" />
      <ellipse cx="46" cy="78" rx="38" ry="8.5" fill={`url(#${id}plate)`} />
      <ellipse cx="46" cy="77" rx="23" ry="4.5" fill="var(--gift-700)" opacity=".3" />
      <path d="M72 50C90 45 92 68 66 69" fill="none" stroke="var(--gift-600)" strokeWidth="6" strokeLinecap="round" />
      <path d="M73 48.5C89 45 90 65 68 67" fill="none" stroke="var(--gift-400)" strokeWidth="2" strokeLinecap="round" />
      <path d="M17 43C17 64 28 77 46 77S75 64 75 43Z" fill={`url(#${id}cup)`} />
      <path
        d="M22.5 55C24.5 63 28.5 68.5 34 71.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        opacity=".5"
      />
      <ellipse cx="46" cy="43" rx="29" ry="9" fill="var(--gift-100)" />
      <ellipse cx="46" cy="43.8" rx="25.5" ry="7" fill={`url(#${id}coffee)`} />
      <path d={heartPath} fill="#fbe3d0" transform="translate(46 44.2) scale(.95 .44)" />
      <g fill="none" stroke="#b9a3ad" strokeWidth="3" strokeLinecap="round" opacity=".75">
        <path d="M34 29C29 24 38 20 33 14" />
        <path d="M46 28C40 22 52 16 46 8" />
        <path d="M58 29C53 24 62 20 57 14" />
      </g>
    </>
  )
}
