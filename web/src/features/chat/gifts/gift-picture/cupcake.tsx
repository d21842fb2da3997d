import { RadialGradient, LinearGradient, GroundShadow, type DrawingProps } from './drawing-primitives.tsx'

export function Cupcake({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}paper`} from="var(--gift-500)" to="var(--gift-800)" across />
      <LinearGradient id={`${id}cream`} from="var(--gift-100)" to="var(--gift-300)" />
      <RadialGradient id={`${id}cherry`} from="#ff6b7d" to="#b3123f" />
      <GroundShadow y={89} wide={24} />
      <path d="M22 54H74L67.5 85Q66.8 89 62.5 89H33.5Q29.2 89 28.5 85Z" fill={`url(#${id}paper)`} />
      <path
        d="M30 57 34.5 88M39.5 57 41.8 89M48 57V89M56.5 57 54.2 89M66 57 61.5 88"
        stroke="var(--gift-300)"
        strokeWidth="2"
        opacity=".55"
      />
      <path
        d="M17 54C15 46 23 42 30 43H66C73 42 81 46 79 54 78 61 70 62 66 59.5 62 63.5 55 64 51 60.5 47 64 40 64 36 60 31 63.5 19 62 17 54Z"
        fill={`url(#${id}cream)`}
      />
      <path
        d="M20 57C25 61 31 60 35 57 40 61 47 61 51 57.5 56 61 62 60 66 57 70 59 75 58 78 55.5 77.5 61.5 70 62 66 59.5 62 63.5 55 64 51 60.5 47 64 40 64 36 60 31 63 23 62.5 20 57Z"
        fill="var(--gift-500)"
        opacity=".25"
      />
      <path
        d="M25 44C22 35 30 30.5 36 31.5H60C66 30.5 74 35 71 44 69 50.5 61 51 57 48.5 52 52 44 52 40 48.5 35 51 27 50.5 25 44Z"
        fill={`url(#${id}cream)`}
      />
      <path
        d="M27 47C32 49 36 48 40 45.5 45 49 52 49 57 45.5 61 48 66 48 69.5 46.5 67 51 61 51 57 48.5 52 52 44 52 40 48.5 35 51 29.5 50.5 27 47Z"
        fill="var(--gift-500)"
        opacity=".25"
      />
      <path
        d="M34 33C31 25 40 21 47 14 53 20 65 25 62 33 60 38.5 53 38.5 48 37 43 38.5 36 38.5 34 33Z"
        fill={`url(#${id}cream)`}
      />
      <path d="M48 11C49 7 52 5 56 4" fill="none" stroke="#7a3b1e" strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="48" cy="16" r="7" fill={`url(#${id}cherry)`} />
      <ellipse cx="45.5" cy="13.5" rx="1.8" ry="1.3" fill="#fff" opacity=".8" />
      <g strokeWidth="2.2" strokeLinecap="round">
        <path d="M30 52 32.5 53.5M62 40 64.5 38.5" stroke="#ffce3a" />
        <path d="M44 43.5 46.5 42.5M69 52.5 71.5 51.5" stroke="var(--gift-600)" />
        <path d="M33 41 34.5 39M54 53.5 56.5 55" stroke="#3fa871" />
        <path d="M54 29 56 30.5M41 55 43.5 54" stroke="#8c6bd8" />
      </g>
    </>
  )
}
