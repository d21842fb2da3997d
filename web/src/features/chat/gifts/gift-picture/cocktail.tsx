import { RadialGradient, LinearGradient, GroundShadow, type DrawingProps } from './drawing-primitives.tsx'

export function Cocktail({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}glass`} from="#d9cdf0" to="#a593c9" />
      <LinearGradient id={`${id}drink`} from="#ffb84a" to="var(--gift-500)" />
      <RadialGradient id={`${id}cherry`} from="#ff6b7d" to="#b3123f" />
      <GroundShadow wide={20} />
      <circle cx="73" cy="24" r="15" fill="#f58a1f" />
      <circle cx="73" cy="24" r="12.6" fill="#ffe9b8" />
      <circle cx="73" cy="24" r="11.4" fill="#ffb13d" />
      <path d="M73 12.6V35.4M63.1 18.3 82.9 29.7M63.1 29.7 82.9 18.3" stroke="#ffe9b8" strokeWidth="1.6" />
      <path
        d="M46 60H50L50.5 82C51 85 64 84.5 65 87 65 89.5 31 89.5 31 87 32 84.5 45 85 45.5 82Z"
        fill={`url(#${id}glass)`}
      />
      <path d="M13 27H83L51.5 61.5Q48 65 44.5 61.5Z" fill={`url(#${id}glass)`} opacity=".55" />
      <path d="M20 35H76L51 60Q48 62.5 45 60Z" fill={`url(#${id}drink)`} />
      <ellipse cx="48" cy="35" rx="28" ry="4.2" fill="#ffd27a" />
      <ellipse cx="48" cy="27" rx="35" ry="5" fill="#fff" opacity=".18" />
      <ellipse cx="48" cy="27" rx="35" ry="5" fill="none" stroke="#c3b4e2" strokeWidth="2" />
      <path d="M22 12 46 42" stroke="#f2b411" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="43" cy="38" r="6" fill={`url(#${id}cherry)`} />
      <circle cx="21.5" cy="11.5" r="2.8" fill="#ffce3a" />
      <path d="M27 40 41 54.5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity=".55" />
    </>
  )
}
