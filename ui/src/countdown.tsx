import { useEffect, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { clockText, timeLeft, twoDigits, msUntilNextSecond, type TimeLeft } from './time-left.ts'

type CountdownProps = {
  /** End of the countdown, in milliseconds since the epoch. */
  endsAt: number
  /** The current time: of the request on the server, of a corrected clock in the browser. */
  now?: () => number
  /** The time in words for screen readers. Should change at most once a minute: “2 hours 14 minutes left”. */
  spoken: (left: TimeLeft) => string
  /** Says what happens at zero. */
  afterwards: ReactNode
  /** Names of the units. With them, the countdown is shown in large blocks. */
  units?: { hours: string; minutes: string; seconds: string }
  onEnd?: () => void
  className?: string
}

export function Countdown({ endsAt, now = Date.now, spoken, afterwards, units, onEnd, className }: CountdownProps) {
  const left = useTimeLeft(endsAt, now, onEnd)
  return (
    <div className={className}>
      {/* The server and the browser rarely render the same second. */}
      <div role="timer" aria-live="off" aria-label={spoken(left)} suppressHydrationWarning>
        {units ? <Blocks left={left} units={units} /> : <Clock left={left} />}
      </div>
      <p className={cx('text-13 text-ink-2', units ? 'mt-3' : 'mt-0.5')}>{afterwards}</p>
    </div>
  )
}

function Clock({ left }: { left: TimeLeft }) {
  return (
    <span aria-hidden="true" suppressHydrationWarning className="text-20 font-bold tabular-nums">
      {clockText(left)}
    </span>
  )
}

function Blocks({ left, units }: { left: TimeLeft; units: NonNullable<CountdownProps['units']> }) {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {(['hours', 'minutes', 'seconds'] as const).map((unit) => (
        <span
          key={unit}
          className="grid min-w-19 justify-items-center rounded-[14px] bg-surface-2 px-2 pt-3 pb-2 text-13 text-ink-2"
        >
          <b suppressHydrationWarning className="text-34 leading-tight text-ink tabular-nums">
            {twoDigits(left[unit])}
          </b>
          {units[unit]}
        </span>
      ))}
    </span>
  )
}

/** Updates every second and stops at zero. */
function useTimeLeft(endsAt: number, now: () => number, onEnd?: () => void): TimeLeft {
  const [left, setLeft] = useState(() => timeLeft(endsAt, now()))
  useEffect(() => {
    let handle: ReturnType<typeof setTimeout>
    const tick = () => {
      const next = timeLeft(endsAt, now())
      setLeft(next)
      if (next.isOver) onEnd?.()
      else handle = setTimeout(tick, msUntilNextSecond(endsAt, now()))
    }
    tick()
    return () => clearTimeout(handle)
  }, [endsAt, now, onEnd])
  return left
}
