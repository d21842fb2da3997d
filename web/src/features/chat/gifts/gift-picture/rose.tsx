import { LinearGradient, type DrawingProps } from './drawing-primitives.tsx'

export function Rose({ id }: DrawingProps) {
  return (
    <g transform="rotate(7 48 48)">
      <LinearGradient id={`${id}leaf`} from="#5cc48c" to="#1f7a4c" />
      <LinearGradient id={`${id}light`} from="var(--gift-300)" to="var(--gift-500)" />
      <LinearGradient id={`${id}mid`} from="var(--gift-400)" to="var(--gift-600)" />
      <LinearGradient id={`${id}deep`} from="var(--gift-600)" to="var(--gift-800)" />
      <path d="M48 54C50 66 48 80 45 93" fill="none" stroke="#2a8a58" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M49 74C54 60 70 57 80 62 77 74 62 81 49 74Z" fill={`url(#${id}leaf)`} />
      <path d="M47 84C41 71 27 69 17 73 20 84 35 91 47 84Z" fill={`url(#${id}leaf)`} />
      <path
        d="M50 73.5C59 68 68 65 75 63.5M46 83C38 78 29 75 22 74.5"
        fill="none"
        stroke="#a8e5c4"
        strokeWidth="1.2"
        strokeLinecap="round"
        opacity=".8"
      />
      <path
        d="M48 60C40 61 33 58 30 52 38 53 43 52 48 55 53 52 58 53 66 52 63 58 56 61 48 60Z"
        fill={`url(#${id}leaf)`}
      />
      <path d="M27 21C15 24 15 42 25 50 32 56 40 57 48 57L50 36Z" fill={`url(#${id}mid)`} />
      <path d="M69 21C81 24 81 42 71 50 64 56 56 57 48 57L46 36Z" fill={`url(#${id}deep)`} />
      <path d="M29 27C27 13 38 5 49 5 60 5 69 13 67 27 65 38 57 42 48 42 39 42 31 38 29 27Z" fill={`url(#${id}deep)`} />
      <path
        d="M33 24C33 13 42 8 50 9 59 10 64 17 62 25 60 32 52 35 46 33 40 31 39 23 44 19 42 27 48 30 53 27 58 24 57 15 49 14 42 13 36 17 33 24Z"
        fill={`url(#${id}light)`}
      />
      <path d="M44.5 22C45 18 50 16.5 53 19 55 22 53 26 49.5 26.5 46.5 26.5 44.5 25 44.5 22Z" fill={`url(#${id}mid)`} />
      <path d="M69 21C66 33 57 37 47 37 42 44 43 52 48 57 64 55 72 42 69 21Z" fill={`url(#${id}mid)`} />
      <path d="M27 21C30 33 42 38 56 36 60 43 56 52 48 57 32 55 24 42 27 21Z" fill={`url(#${id}light)`} />
      <path
        d="M27.5 23C31 33 43 38 55.5 36.2"
        fill="none"
        stroke="var(--gift-200)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </g>
  )
}
