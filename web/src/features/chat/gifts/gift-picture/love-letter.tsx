import { LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

export function LoveLetter({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}side`} from="var(--gift-300)" to="var(--gift-400)" />
      <LinearGradient id={`${id}fold`} from="var(--gift-200)" to="var(--gift-300)" />
      <LinearGradient id={`${id}flap`} from="var(--gift-100)" to="var(--gift-200)" />
      <LinearGradient id={`${id}seal`} from="var(--gift-400)" to="var(--gift-700)" />
      <GroundShadow wide={32} />
      <g transform="rotate(-7 48 52)">
        <rect x="9" y="27" width="78" height="54" rx="7" fill={`url(#${id}side)`} />
        <path d="M11 79 42 53Q48 48.5 54 53L85 79Q83.5 81 80 81H16Q12.5 81 11 79Z" fill={`url(#${id}fold)`} />
        <path
          d="M10 31Q11 28.5 16 28.5H80Q85 28.5 86 31L53.5 60Q48 64.5 42.5 60Z"
          fill="var(--gift-700)"
          opacity=".28"
        />
        <path d="M10 30Q11 27 16 27H80Q85 27 86 30L53.5 57.5Q48 62 42.5 57.5Z" fill={`url(#${id}flap)`} />
        <path d={heartPath} fill="var(--gift-800)" opacity=".3" transform="translate(48.5 56.5) scale(1.15)" />
        <path d={heartPath} fill={`url(#${id}seal)`} transform="translate(48 54.5) scale(1.15)" />
        <path
          d="M38.5 50C38.5 46.5 41 44.8 43 45"
          fill="none"
          stroke="var(--gift-100)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
      <path d={heartPath} fill="var(--gift-400)" transform="translate(75 14) rotate(14) scale(.55)" />
      <path d={heartPath} fill="#ffce3a" transform="translate(60 10) rotate(-12) scale(.34)" />
    </>
  )
}
