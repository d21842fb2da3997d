import { cx } from './cx.ts'
import { markShapes, type MarkName } from './mark-shapes.ts'

export function BrandMark({ mark, size = 28, className }: { mark: MarkName; size?: number; className?: string }) {
  const [back, front] = markShapes[mark]
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" className={className}>
      <path className="fill-mark-2" d={back} />
      <path className="fill-mark-1" d={front} />
    </svg>
  )
}

/** Mark and name side by side, for the link to the front page. */
export function Brand({ mark, name, className }: { mark: MarkName; name: string; className?: string }) {
  return (
    <span
      className={cx(
        'display inline-flex items-center gap-2 text-[calc(1.4375rem*var(--words-scale))] leading-none text-ink',
        className,
      )}
    >
      <BrandMark mark={mark} />
      {name}
    </span>
  )
}
