import { cx } from './cx.ts'

type ProgressProps = {
  label: string
  value: number
  max?: number
  /** The value in words, when a percentage is not clear enough. */
  valueText?: string
  className?: string
}

export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const fraction = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(fraction * max)}
      aria-valuetext={valueText}
      className={cx('h-2 overflow-hidden rounded-full bg-surface-2 forced-colors:border', className)}
    >
      <span
        className="block h-full rounded-full bg-primary transition-[width] duration-(--slow) forced-colors:bg-[CanvasText]"
        style={{ width: `${fraction * 100}%` }}
      />
    </div>
  )
}

/** The progress of a short flow: step `current` of `total`. */
export function Steps({ label, current, total }: { label: string; current: number; total: number }) {
  return (
    <div role="img" aria-label={label} className="flex items-center gap-1.5">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={cx('h-1 flex-1 rounded-full', index < current ? 'bg-primary' : 'bg-line')} />
      ))}
    </div>
  )
}
