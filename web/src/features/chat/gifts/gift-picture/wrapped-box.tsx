import { LinearGradient, GroundShadow, type DrawingProps } from './drawing-primitives.tsx'

/** Fallback for gifts without a drawing. */
export function WrappedBox({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}box`} from="var(--gift-400)" to="var(--gift-600)" />
      <LinearGradient id={`${id}lid`} from="var(--gift-300)" to="var(--gift-500)" />
      <LinearGradient id={`${id}ribbon`} from="#ffe590" to="#f0ab17" />
      <GroundShadow y={89} wide={34} />
      <path d="M17 48H79V82Q79 88 73 88H23Q17 88 17 82Z" fill={`url(#${id}box)`} />
      <path d="M17 48H79V53H17Z" fill="var(--gift-800)" opacity=".3" />
      <path d="M41 40H55V88H41Z" fill={`url(#${id}ribbon)`} />
      <rect x="11" y="32" width="74" height="17" rx="5" fill={`url(#${id}lid)`} />
      <path d="M41 32H55V49H41Z" fill={`url(#${id}ribbon)`} />
      <path
        d="M48 32C40 10 18 8 20 20 22 30 38 32 48 32ZM48 32C56 10 78 8 76 20 74 30 58 32 48 32Z"
        fill={`url(#${id}ribbon)`}
      />
      <path
        d="M45 30C38 20 28 15 26 20 25 25 36 29 45 30ZM51 30C58 20 68 15 70 20 71 25 60 29 51 30Z"
        fill="#c98209"
        opacity=".55"
      />
      <rect x="42" y="25" width="12" height="10" rx="4" fill="#ffce3a" />
    </>
  )
}
