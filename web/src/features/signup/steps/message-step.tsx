import { useRef, useState, type InputEvent } from 'react'
import { MemberName } from '../../../components/member-name.tsx'
import type { MemberCard } from '../../../lib/api/answers.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { SignupAnswer } from '../signup-page.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormMemory } from '../use-form-memory.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useShownProblems } from '../use-shown-problems.ts'

type MessageStepProps = { member: MemberCard; answer: SignupAnswer | undefined }

/** The first words to somebody; they go out when the e-mail address is confirmed. */
export function MessageStep({ member, answer }: MessageStepProps) {
  const text = useText()
  const { number } = useFormat()
  const { message_length: most, message_credits: cost, signup_credits: free } = useSettings()
  const form = useRef<HTMLFormElement>(null)
  const keep = useFormMemory(form)
  const problemText = useProblemText()
  const [length, setLength] = useState((answer?.typed ?? '').length)
  const shown = useShownProblems(form, answer?.problems)
  const count = (event: InputEvent<HTMLTextAreaElement>) => setLength(event.currentTarget.value.length)
  const input = ({ target }: InputEvent<HTMLFormElement>) => {
    keep()
    shown.forgive((target as HTMLInputElement).name)
  }
  return (
    <StepPanel step={0} title={text('signup.message_title')} lead={text('signup.message_lead')}>
      <div className="mb-5 flex items-center gap-3.5 rounded-m bg-surface-2 p-3.5">
        {member.photo && (
          <img
            src={member.photo.thumb}
            alt=""
            width={64}
            height={80}
            className="h-20 w-16 rounded-[12px] object-cover"
          />
        )}
        <div className="min-w-0">
          <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} />
          {member.city && <p className="text-13 text-ink-2">{member.city}</p>}
        </div>
      </div>
      <StepForm form="message" ref={form} onInput={input}>
        <Field
          label={text('signup.message')}
          hint={text('signup.message_cost', { cost, free })}
          count={text('signup.message_count', { length: number(length), most: number(most) })}
          error={problemText(shown.problems.message)}
        >
          <TextArea name="message" maxLength={most} onInput={count} defaultValue={answer?.typed} />
        </Field>
        {member.is_fictional && (
          <>
            <input type="hidden" name="is_fictional" value="1" />
            <Checkbox
              name="accepts_fictional"
              label={text('signup.fictional_confirm')}
              error={problemText(shown.problems.accepts_fictional)}
            />
          </>
        )}
        <StepActions skip={text('signup.message_skip')} />
      </StepForm>
    </StepPanel>
  )
}
