import { cx } from './cx.ts'

const states = {
  idle: 'opacity-0 before:w-0',
  running: 'opacity-100 before:w-[92%] before:duration-[5s]',
  finished: 'opacity-0 delay-150 duration-500 before:w-full before:duration-150',
}

type LoadingBarProps = {
  /** The caller decides when and for how long the bar is shown. */
  state: keyof typeof states
  label: string
  /** Positions the bar in its container instead of at the top of the window. */
  contained?: boolean
}

/** A thin line at the top of the window while the next page is loading. */
export function LoadingBar({ state, label, contained = false }: LoadingBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={state !== 'running'}
      className={cx(
        'pointer-events-none inset-x-0 top-0 h-[3px] overflow-hidden transition-opacity before:block before:h-full before:rounded-e-full before:bg-primary before:transition-[width]',
        contained ? 'absolute' : 'fixed z-60',
        states[state],
      )}
    />
  )
}
