import { hasContactDetails } from '@velvet/contract/contact-details'
import { promptAnswerLength, type PromptId } from '@velvet/contract/profile-prompts'
import { Field } from '@velvet/ui/field'
import { IconButton } from '@velvet/ui/icon-button'
import { TextArea } from '@velvet/ui/text-area'
import { ArrowUp, X } from 'lucide-react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useActionName } from '../../../shared/forms/use-action-name.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { promptField } from './prompt-list.ts'

type PromptFieldProps = {
  prompt: PromptId
  answer: string
  /** Whether the site offers the prompt. Others only see those. */
  isOffered: boolean
  /** Whether the field receives the focus when it appears. */
  isFocused: boolean
  onAnswer: (answer: string) => void
  isFirst: boolean
  /** Undefined for a single prompt. */
  onMoveUp: (() => void) | undefined
  onRemove: () => void
}

/** The answer to one prompt. Without scripts it is removed by clearing its text. */
export function PromptField(props: PromptFieldProps) {
  const { prompt, answer, isOffered, isFocused, isFirst, onAnswer, onMoveUp, onRemove } = props
  const text = useText()
  const { number } = useFormat()
  const actionName = useActionName()
  const isHydrated = useHydrated()
  const question = text(`prompts.${prompt}`)
  const hidden = hasContactDetails(answer) ? 'profile.prompts_contact' : isOffered ? null : 'profile.prompts_retired'
  return (
    <Field
      label={question}
      hint={hidden && <span className="text-warn">{text(hidden)}</span>}
      count={text('profile.about_count', { length: number(answer.length), most: number(promptAnswerLength) })}
      aside={
        isHydrated && (
          <span className="-my-3 -me-2.5 flex">
            {onMoveUp && (
              <IconButton
                label={actionName(text('profile.prompts_up'), question)}
                // Not `disabled`, which would lose the focus when the prompt becomes the first one.
                aria-disabled={isFirst}
                onClick={onMoveUp}
                className="aria-disabled:opacity-40"
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={actionName(text('photos.remove'), question)} onClick={onRemove}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        )
      }
    >
      <TextArea
        name={promptField(prompt)}
        rows={2}
        maxLength={promptAnswerLength}
        autoFocus={isFocused}
        value={answer}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        className="words min-h-0! text-17!"
      />
    </Field>
  )
}
