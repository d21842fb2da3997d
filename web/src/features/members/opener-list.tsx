import { cx } from '@velvet/ui/cx'
import { Check, PencilLine } from 'lucide-react'

type OpenerListProps = {
  /** First lines that the server suggests. */
  openers: readonly string[]
  /** The one that is in the draft unchanged. */
  chosen: string | undefined
  onChoose: (opener: string) => void
  label: string
}

/** Suggested first lines. Choosing one fills the draft and sends nothing. */
export function OpenerList({ openers, chosen, onChoose, label }: OpenerListProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      {openers.map((opener) => {
        const isChosen = opener === chosen
        const Icon = isChosen ? Check : PencilLine
        return (
          <button
            key={opener}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(opener)}
            className={cx(
              // Two lines fit, so that pages can reserve the room before the openers are loaded.
              'flex min-h-14 items-center justify-between gap-3 rounded-m px-4 py-1.5 text-start text-15 leading-snug text-ink inset-ring transition-colors',
              isChosen
                ? 'bg-primary-soft inset-ring-primary-line'
                : 'bg-surface inset-ring-button-line hover:bg-surface-2',
            )}
          >
            <span className="min-w-0 wrap-anywhere">{opener}</span>
            <Icon aria-hidden="true" className={cx('size-4.5', isChosen ? 'text-primary' : 'text-ink-2')} />
          </button>
        )
      })}
    </div>
  )
}
