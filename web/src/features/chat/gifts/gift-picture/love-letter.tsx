import { LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

export function LoveLetter({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}side`} from="#f988b2" to="#df5a92" />
      <LinearGradient id={`${id}fold`} from="#ffb0cd" to="#fb8fb7" />
      <LinearGradient id={`${id}flap`} from="#ffe6ef" to="#ffb3d0" />
      <LinearGradient id={`${id}seal`} from="#fa5c97" to="#a80e4f" />
      <GroundShadow wide={32} />
      <g transform="rotate(-7 48 52)">
        <rect x="9" y="27" width="78" height="54" rx="7" fill={`url(#${id}side)`} />
        <path d="M11 79 42 53Q48 48.5 54 53L85 79Q83.5 81 80 81H16Q12.5 81 11 79Z" fill={`url(#${id}fold)`} />
        <path d="M10 31Q11 28.5 16 28.5H80Q85 28.5 86 31L53.5 60Q48 64.5 42.5 60Z" fill="#a80e4f" opacity=".28" />
        <path d="M10 30Q11 27 16 27H80Q85 27 86 30L53.5 57.5Q48 62 42.5 57.5Z" fill={`url(#${id}flap)`} />
        <path d={heartPath} fill="#7d0e3e" opacity=".3" transform="translate(48.5 56.5) scale(1.15)" />
        <path d={heartPath} fill={`url(#${id}seal)`} transform="translate(48 54.5) scale(1.15)" />
        <path
          d="M38.5 50C38.5 46.5 41 44.8 43 45"
          fill="none"
          stroke="#ffe0ec"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
      <path d={heartPath} fill="#fa5c97" transform="translate(75 14) rotate(14) scale(.55)" />
      <path d={heartPath} fill="#ffce3a" transform="translate(60 10) rotate(-12) scale(.34)" />
    </>
  )
}
