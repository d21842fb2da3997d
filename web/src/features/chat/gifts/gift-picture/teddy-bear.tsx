import { RadialGradient, LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

export function TeddyBear({ id }: DrawingProps) {
  const fur = `url(#${id}fur)`
  const pad = '#fbe0bf'
  return (
    <>
      <RadialGradient id={`${id}fur`} from="#e8b47c" to="#b9773d" />
      <RadialGradient id={`${id}light`} from="#fff0db" to="#f0cb9f" />
      <LinearGradient id={`${id}heart`} from="var(--gift-400)" to="var(--gift-600)" />
      <GroundShadow y={90} wide={32} />
      <circle cx="26" cy="18" r="11" fill={fur} />
      <circle cx="70" cy="18" r="11" fill={fur} />
      <circle cx="27" cy="19" r="5.8" fill={pad} />
      <circle cx="69" cy="19" r="5.8" fill={pad} />
      <ellipse cx="48" cy="69" rx="23" ry="21" fill={fur} />
      <ellipse cx="27.5" cy="80" rx="12" ry="10.5" fill={fur} />
      <ellipse cx="68.5" cy="80" rx="12" ry="10.5" fill={fur} />
      <ellipse cx="26.5" cy="80.5" rx="6.8" ry="6" fill={pad} />
      <ellipse cx="69.5" cy="80.5" rx="6.8" ry="6" fill={pad} />
      <ellipse cx="48" cy="54.5" rx="14" ry="3.5" fill="#6b3d1a" opacity=".3" />
      <ellipse cx="48" cy="32" rx="27" ry="22.5" fill={fur} />
      <ellipse cx="48" cy="40" rx="12.5" ry="9.5" fill={`url(#${id}light)`} />
      <ellipse cx="48" cy="35.5" rx="4.6" ry="3.4" fill="#43210f" />
      <path
        d="M48 38.5V41.5M42.5 42C44 45 47 45 48 42 49 45 52 45 53.5 42"
        fill="none"
        stroke="#43210f"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <circle cx="37" cy="29" r="3" fill="#43210f" />
      <circle cx="59" cy="29" r="3" fill="#43210f" />
      <circle cx="36" cy="28" r="1" fill="#fff" />
      <circle cx="58" cy="28" r="1" fill="#fff" />
      <ellipse cx="30.5" cy="37" rx="4" ry="2.6" fill="var(--gift-400)" opacity=".4" />
      <ellipse cx="65.5" cy="37" rx="4" ry="2.6" fill="var(--gift-400)" opacity=".4" />
      <path d={heartPath} fill={`url(#${id}heart)`} transform="translate(48 68) scale(1.05)" />
      <path
        d="M39 64C39.5 61 41.5 60 43.5 60"
        fill="none"
        stroke="var(--gift-100)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <ellipse cx="31.5" cy="66" rx="6.8" ry="10.5" fill={fur} transform="rotate(-48 31.5 66)" />
      <ellipse cx="64.5" cy="66" rx="6.8" ry="10.5" fill={fur} transform="rotate(48 64.5 66)" />
    </>
  )
}
