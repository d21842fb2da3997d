import { promptAnswerLength, type PromptId } from '@velvet/contract/profile-prompts'
import { buttonClass } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { promptField } from './prompt-list.ts'

type PromptOffersProps = {
  prompts: readonly PromptId[]
  /** The prompt that was just removed. Its row receives the focus when it appears. */
  focused: PromptId | null
  onAdd: (prompt: PromptId) => void
}

const visibleCount = 5

const rowClass =
  'flex min-h-12 w-full list-none items-center justify-between gap-3 px-4 py-2.5 text-start hover:bg-hover [&::-webkit-details-marker]:hidden'

/** The prompts that can be added. Without scripts, each opens to a field. */
export function PromptOffers({ prompts, focused, onAdd }: PromptOffersProps) {
  const text = useText()
  const titleId = useId()
  // A prompt that was just removed is always visible, because it receives the focus.
  const isVisible = (id: PromptId, index: number) => index < visibleCount || id === focused
  const more = prompts.filter((id, index) => !isVisible(id, index))
  const rows = (ids: readonly PromptId[]) => (
    <ul aria-labelledby={titleId} className="divide-y divide-line overflow-hidden rounded-m border border-line">
      {ids.map((id) => (
        <li key={id}>
          <PromptOffer prompt={id} isFocused={focused === id} onAdd={() => onAdd(id)} />
        </li>
      ))}
    </ul>
  )
  if (prompts.length === 0) return null
  return (
    <div className="mt-1 grid gap-2.5">
      <h3 id={titleId} className="text-17">
        {text('profile.prompts_add')}
      </h3>
      {rows(prompts.filter(isVisible))}
      {more.length > 0 && (
        <details className="group">
          <summary
            className={cx(
              buttonClass({ variant: 'text', size: 's' }),
              '-ms-3 list-none group-open:hidden [&::-webkit-details-marker]:hidden',
            )}
          >
            {text('profile.prompts_all', { count: prompts.length })}
          </summary>
          {rows(more)}
        </details>
      )}
    </div>
  )
}

function PromptOffer({ prompt, isFocused, onAdd }: { prompt: PromptId; isFocused: boolean; onAdd: () => void }) {
  const text = useText()
  const isHydrated = useHydrated()
  const question = text(`prompts.${prompt}`)
  const row = (
    <>
      {question} <Plus aria-hidden="true" className="size-5 text-ink-2" />
    </>
  )
  if (isHydrated) {
    return (
      <button type="button" autoFocus={isFocused} onClick={onAdd} className={rowClass}>
        {row}
      </button>
    )
  }
  return (
    <details>
      <summary className={rowClass}>{row}</summary>
      <Field label={question} labelHidden className="px-4 pb-3">
        <TextArea
          name={promptField(prompt)}
          rows={2}
          maxLength={promptAnswerLength}
          className="words min-h-0! text-17!"
        />
      </Field>
    </details>
  )
}
