import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const tones = {
  primary: 'bg-primary text-on-primary',
  warn: 'bg-accent text-on-accent',
  bad: 'bg-bad text-on-bad',
  quiet: 'bg-surface-2 text-ink-2',
}

type BadgeProps = {
  count: number
  /** What is counted, for screen readers: “3 unread”. */
  label: string
  tone?: keyof typeof tones
  /** Higher counts are shown as “max+”. */
  max?: number
  showZero?: boolean
  /** Adds a ring in the colour of the surface, for a badge on the corner of an icon. */
  ringed?: boolean
  className?: string
}

/** A counter. Not rendered at zero, unless `showZero` is set. */
export function Badge({ count, label, tone = 'primary', max = 99, showZero = false, ringed, className }: BadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-button px-1.5 text-12 leading-none font-bold tabular-nums',
        tones[tone],
        ringed && 'ring-2 ring-surface',
        className,
      )}
    >
      <span aria-hidden="true">{badgeText(count, max)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

export function badgeText(count: number, max = 99): string {
  const whole = Math.max(0, Math.trunc(count)) || 0
  return whole > max ? `${max}+` : String(whole)
}
