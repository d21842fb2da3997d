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
  /** What is counted, for those who listen: “3 unread”. */
  label: string
  tone?: keyof typeof tones
  /** Above it only “max+” is shown. */
  max?: number
  showZero?: boolean
  /** A ring in the colour below, for a badge that sits on the corner of an icon. */
  ringed?: boolean
  className?: string
}

/** How much there is. Nothing is drawn for zero unless zero is the news. */
export function Badge({ count, label, tone = 'primary', max = 99, showZero = false, ringed, className }: BadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-12 leading-none font-bold tabular-nums',
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
