import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const sizes = { s: 'size-4 border-2', m: 'size-6 border-[2.5px]', l: 'size-10 border-[3px]' }

type SpinnerProps = {
  /** Leave out when other text nearby already announces the loading. */
  label?: string
  size?: keyof typeof sizes
  className?: string
}

/** Has the colour of the text around it. */
export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-grid', className)}>
      <span
        aria-hidden="true"
        className={cx('animate-spin rounded-full border-current/25 border-t-current', sizes[size])}
      />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
