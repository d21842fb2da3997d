import { useText } from '../../../shared/i18n/use-text.tsx'

const stamp =
  'pointer-events-none absolute rounded-m border-3 bg-surface/92 px-4 py-1 text-20 font-bold opacity-0 transition-opacity'

/** Labels a dragged card with its choice. Visual only: screen readers get the outcome from the status line. */
export function Stamps() {
  const text = useText()
  return (
    <span aria-hidden="true">
      <b
        className={`${stamp} start-5 top-16 -rotate-12 border-primary text-primary group-data-[lean=like]:opacity-(--lean)`}
      >
        {text('swipe.stamp.like')}
      </b>
      <b className={`${stamp} end-5 top-16 rotate-12 border-ink-2 text-ink-2 group-data-[lean=skip]:opacity-(--lean)`}>
        {text('swipe.stamp.skip')}
      </b>
      <b
        className={`${stamp} inset-x-0 bottom-8 mx-auto w-fit border-ink-2 text-ink-2 group-data-[lean=later]:opacity-(--lean)`}
      >
        {text('swipe.stamp.later')}
      </b>
    </span>
  )
}
