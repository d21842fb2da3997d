import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  labelHidden?: boolean
}

/** Takes effect immediately, without a save button. Use a checkbox for a choice inside a form. */
export function Switch({ label, hint, labelHidden = false, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 items-center justify-between gap-4 has-disabled:opacity-50', className)}>
      <span className={cx('min-w-0', labelHidden && 'sr-only')}>
        <span className={cx('block', hint ? 'font-bold' : null)}>{label}</span>
        {hint && <span className="block text-13 text-ink-2">{hint}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="relative h-7.5 w-13 shrink-0 cursor-[inherit] appearance-none rounded-full bg-control transition-colors before:absolute before:-inset-y-2 before:inset-x-0 after:absolute after:start-[3px] after:top-[3px] after:size-6 after:rounded-full after:bg-white after:shadow-[0_1px_3px_rgb(0_0_0/0.3)] after:transition-[inset-inline-start] checked:bg-primary checked:after:start-[25px] forced-colors:border forced-colors:after:bg-[CanvasText]"
      />
    </label>
  )
}
