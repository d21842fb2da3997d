import { buttonClass } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SectionResult } from '../forms/use-section-form.ts'

const rowClass = 'flex w-full items-center gap-3.5 py-3.5'

/** On phones the button of a row is text only, to leave space for the row. */
export const rowButtonClass =
  'shrink-0 max-sm:-me-3 max-sm:bg-transparent max-sm:px-3 max-sm:text-primary max-sm:inset-ring-0'

type RowContent = { icon: ReactNode; title: ReactNode; text?: ReactNode }

/** One row of the settings, with its action at the end. */
export function SettingRow({ icon, title, text, action }: RowContent & { action?: ReactNode }) {
  return (
    <div className={rowClass}>
      <RowContent icon={icon} title={title} text={text} />
      {action}
    </div>
  )
}

type FoldRowProps = RowContent & { buttonLabel: string; result: SectionResult | undefined; children: ReactNode }

/** A row that expands to a form, also without scripts, and closes after the form has succeeded. */
export function ExpandableRow({ buttonLabel, result, children, ...content }: FoldRowProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element || !result || result.problem) return
    const hadFocus = element.contains(document.activeElement)
    element.open = false
    element.querySelector('form')?.reset()
    if (hadFocus) element.querySelector('summary')?.focus()
  }, [result])
  return (
    <details ref={details} open={result?.problem !== undefined} className="group">
      <summary className={cx(rowClass, 'list-none rounded-s [&::-webkit-details-marker]:hidden')}>
        <RowContent {...content} />
        <span className={cx(buttonClass({ variant: 'quiet', size: 's' }), rowButtonClass, 'group-open:invisible')}>
          {buttonLabel}
        </span>
      </summary>
      <div className="grid max-w-[460px] gap-4 pt-1 pb-5 sm:ms-[54px]">{children}</div>
    </details>
  )
}

function RowContent({ icon, title, text }: RowContent) {
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
