import { LinearGradient, heartPath, type DrawingProps } from './drawing-primitives.tsx'

const chain = 'M20 20C4 40 25 55 48 58 71 55 92 40 76 20'

export function Necklace({ id }: DrawingProps) {
  return (
    <g fill="none" strokeLinecap="round">
      <LinearGradient id={`${id}gold`} from="#ffe590" to="#d9940f" />
      <LinearGradient id={`${id}gem`} from="var(--gift-400)" to="var(--gift-700)" />
      <path d="M20 20C30 5 66 5 76 20" stroke="#b8780a" strokeWidth="3.6" strokeDasharray="0 4.7" />
      <path d="M20 20C30 5 66 5 76 20" stroke="#b8780a" strokeWidth="1.4" />
      <path d={chain} stroke="#c98209" strokeWidth="2" />
      <path d={chain} stroke={`url(#${id}gold)`} strokeWidth="6" strokeDasharray="0 6.7" />
      <path d={chain} stroke="#fff6d6" strokeWidth="1.7" strokeDasharray="0 6.7" transform="translate(-.9 -1)" />
      <circle cx="48" cy="60" r="4.6" fill="#c98209" />
      <circle cx="47.6" cy="59.6" r="3.8" fill={`url(#${id}gold)`} />
      <path d={heartPath} fill={`url(#${id}gold)`} transform="translate(48 77.5) scale(1.4 1.35)" />
      <path d={heartPath} fill={`url(#${id}gem)`} transform="translate(48 77.3) scale(1.08 1.04)" />
      <path d="M48 70 40.5 76.5 48 88.5 55.5 76.5Z" fill="var(--gift-300)" opacity=".55" />
      <path d="M48 70 40.5 76.5H55.5Z" fill="var(--gift-100)" opacity=".6" />
    </g>
  )
}
