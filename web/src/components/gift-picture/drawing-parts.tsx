/** A drawing names its gradients with this in front, so that two of the same kind can stand on one page. */
export type DrawingProps = { id: string }

/** The heart of 24 by 22 around 0, 0, for every gift that carries one. */
export const heart =
  'M0 11C-5 6.5-12 2-12-4.5-12-8.5-9.2-11-6-11-3.4-11-1.2-9.6 0-7.2 1.2-9.6 3.4-11 6-11 9.2-11 12-8.5 12-4.5 12 2 5 6.5 0 11Z'

/** A soft gradient; the light comes from the upper left. */
export function Fade({ id, from, to, across = false }: { id: string; from: string; to: string; across?: boolean }) {
  return (
    <linearGradient id={id} x1={across ? 0 : 0.25} y1="0" x2={across ? 1 : 0.75} y2={across ? 0 : 1}>
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  )
}

/** The gradient of a round thing. */
export function Ball({ id, from, to }: { id: string; from: string; to: string }) {
  return (
    <radialGradient id={id} cx=".36" cy=".3" r=".75">
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </radialGradient>
  )
}

/** What the thing stands on. */
export function Ground({ x = 48, y = 88, wide }: { x?: number; y?: number; wide: number }) {
  return <ellipse cx={x} cy={y} rx={wide} ry="3.5" fill="#4a0a28" opacity=".14" />
}
