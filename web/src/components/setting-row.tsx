import { useEffect, useRef, type ReactNode } from 'react'
import type { SectionResult } from '../lib/use-section-form.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'

const rowClass = 'flex w-full items-center gap-3.5 py-3.5'

/** On a phone the button of a row is its words alone, so that the row keeps its room. */
export const rowButtonClass =
  'shrink-0 max-sm:-me-3 max-sm:bg-transparent max-sm:px-3 max-sm:text-primary max-sm:inset-ring-0'

type RowFacts = { icon: ReactNode; title: ReactNode; text?: ReactNode }

/** One thing of the settings; what can be done about it stands at its end. */
export function SettingRow({ icon, title, text, action }: RowFacts & { action?: ReactNode }) {
  return (
    <div className={rowClass}>
      <RowFacts icon={icon} title={title} text={text} />
      {action}
    </div>
  )
}

type FoldRowProps = RowFacts & { button: string; result: SectionResult | undefined; children: ReactNode }

/** A row that opens to the form behind it, without scripts too, and closes once that form has done its work. */
export function FoldRow({ button, result, children, ...facts }: FoldRowProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const fold = details.current
    if (!fold || !result || result.problem) return
    const hadFocus = fold.contains(document.activeElement)
    fold.open = false
    fold.querySelector('form')?.reset()
    if (hadFocus) fold.querySelector('summary')?.focus()
  }, [result])
  return (
    <details ref={details} open={result?.problem !== undefined} className="group">
      <summary className={cx(rowClass, 'list-none rounded-s [&::-webkit-details-marker]:hidden')}>
        <RowFacts {...facts} />
        <span className={cx(buttonClass({ variant: 'quiet', size: 's' }), rowButtonClass, 'group-open:invisible')}>
          {button}
        </span>
      </summary>
      <div className="grid max-w-[460px] gap-4 pt-1 pb-5 sm:ms-[54px]">{children}</div>
    </details>
  )
}

function RowFacts({ icon, title, text }: RowFacts) {
  return (
    <>
      <span
        aria-hidden="true"
        className="hidden size-10 shrink-0 place-items-center rounded-field bg-surface-2 text-ink-2 sm:grid [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-bold wrap-anywhere">{title}</span>
        {text && <span className="block max-w-[46em] text-13 wrap-anywhere text-ink-2">{text}</span>}
      </span>
    </>
  )
}
