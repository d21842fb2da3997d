import { cx } from './cx.ts'

const shapes = { line: 'h-3.5 rounded-xs', block: 'rounded-m', circle: 'rounded-button' }

/** A placeholder for loading content, in its place and size. The container has to be marked as busy. */
export function Skeleton({ shape = 'line', className }: { shape?: keyof typeof shapes; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block overflow-hidden bg-surface-2 after:absolute after:inset-0 after:animate-sheen after:bg-linear-to-r after:from-transparent after:via-surface/70 after:to-transparent motion-reduce:after:hidden',
        shapes[shape],
        className,
      )}
    />
  )
}
