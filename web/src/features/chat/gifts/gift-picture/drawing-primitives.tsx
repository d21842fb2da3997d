/** `id` prefixes the ids of the gradients, so that a page can contain the same drawing twice. */
export type DrawingProps = { id: string }

/** Path of a heart, 24 by 22, centred at 0, 0. */
export const heartPath =
  'M0 11C-5 6.5-12 2-12-4.5-12-8.5-9.2-11-6-11-3.4-11-1.2-9.6 0-7.2 1.2-9.6 3.4-11 6-11 9.2-11 12-8.5 12-4.5 12 2 5 6.5 0 11Z'

/** Linear gradient with the light from the upper left, or from the left if `across` is set. */
export function LinearGradient({
  id,
  from,
  to,
  across = false,
}: {
  id: string
  from: string
  to: string
  across?: boolean
}) {
  return (
    <linearGradient id={id} x1={across ? 0 : 0.25} y1="0" x2={across ? 1 : 0.75} y2={across ? 0 : 1}>
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  )
}

/** Radial gradient for round shapes. */
export function RadialGradient({ id, from, to }: { id: string; from: string; to: string }) {
  return (
    <radialGradient id={id} cx=".36" cy=".3" r=".75">
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </radialGradient>
  )
}

/** Shadow below an object. */
export function GroundShadow({ x = 48, y = 88, wide }: { x?: number; y?: number; wide: number }) {
  return <ellipse cx={x} cy={y} rx={wide} ry="3.5" fill="var(--gift-900)" opacity=".14" />
}
