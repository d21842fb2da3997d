import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type RangePairProps = {
  legend: ReactNode
  /** The selected range in words. */
  summary: ReactNode
  min: number
  max: number
  value: readonly [number, number]
  onChange: (value: readonly [number, number]) => void
  names: readonly [string, string]
  labels: readonly [string, string]
}

/** The handle is 24 px wide in a touch target of 44 px, which extends over both ends by half the difference. */
const inputClass =
  'pointer-events-none absolute inset-y-0 -inset-x-2.5 h-11 w-[calc(100%+20px)] appearance-none bg-transparent outline-none forced-color-adjust-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:bg-[radial-gradient(circle,var(--surface)_9.5px,var(--primary)_10.5px,var(--primary)_12px,transparent_12.8px)] ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 ' +
  '[&::-moz-range-thumb]:bg-[radial-gradient(circle,var(--surface)_9.5px,var(--primary)_10.5px,var(--primary)_12px,transparent_12.8px)] ' +
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:-outline-offset-6 focus-visible:[&::-webkit-slider-thumb]:outline-primary ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:-outline-offset-6 focus-visible:[&::-moz-range-thumb]:outline-primary'

/** A slider with two handles, for a minimum and a maximum. */
export function RangePair({ legend, summary, min, max, value, onChange, names, labels }: RangePairProps) {
  const id = useId()
  const [from, to] = value
  const fractionOf = (number: number) => (number - min) / (max - min)
  const offsetOf = (fraction: number) => `calc(12px + ${fraction} * (100% - 24px))`
  const handles = [
    { number: from, change: (next: number) => onChange([Math.min(next, to), to]) },
    { number: to, change: (next: number) => onChange([from, Math.max(next, from)]) },
  ]
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-baseline justify-between gap-4">
        <span aria-hidden="true" className="font-semibold">
          {legend}
        </span>
        <output id={id} className="font-semibold tabular-nums">
          {summary}
        </output>
      </div>
      <div className="relative isolate h-11">
        <span className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
        <span
          className="absolute top-5 h-1 rounded-full bg-primary"
          style={{ insetInlineStart: offsetOf(fractionOf(from)), insetInlineEnd: offsetOf(1 - fractionOf(to)) }}
        />
        {handles.map(({ number, change }, index) => (
          <input
            key={names[index]}
            type="range"
            name={names[index]}
            aria-label={labels[index]}
            min={min}
            max={max}
            value={number}
            onChange={({ currentTarget }) => change(Number(currentTarget.value))}
            // Near the end, the first handle would be covered by the second one and could not be moved back.
            className={cx(inputClass, index === 0 && fractionOf(from) > 0.5 && 'z-1')}
          />
        ))}
      </div>
    </fieldset>
  )
}
