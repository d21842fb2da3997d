import type { PromptId } from '@velvet/contract/profile-prompts'
import { Checkbox } from '@velvet/ui/checkbox'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { useRef, useState, type InputEvent } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { useSettings } from '../../session/index.ts'
import type { SignupResult } from '../signup-page.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormPersistence } from '../use-form-persistence.ts'
import { useShownProblems } from '../use-shown-problems.ts'
import { useSignupProblemText } from '../use-signup-problem-text.ts'

type MessageStepProps = {
  member: MemberCard
  /** The prompt of the member's profile that the message answers. */
  prompt: string | undefined
  result: SignupResult | undefined
}

/** Asks for the first message to a member. It is sent once the e-mail address is confirmed. */
export function MessageStep({ member, prompt, result }: MessageStepProps) {
  const text = useText()
  const { number } = useFormat()
  const { message_length: maxLength, message_credits: cost, signup_credits: free } = useSettings()
  const form = useRef<HTMLFormElement>(null)
  const saveForm = useFormPersistence(form)
  const problemText = useSignupProblemText()
  const [length, setLength] = useState((result?.typedMessage ?? '').length)
  const shown = useShownProblems(form, result?.problems)
  const updateLength = (event: InputEvent<HTMLTextAreaElement>) => setLength(event.currentTarget.value.length)
  const handleInput = ({ target }: InputEvent<HTMLFormElement>) => {
    saveForm()
    shown.clearProblem((target as HTMLInputElement).name)
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
          <MemberName
            name={member.name}
            age={member.age}
            isFictional={member.is_fictional}
            responder={member.responder}
          />
          {member.city && <p className="text-13 text-ink-2">{member.city}</p>}
          {prompt && <p className="words mt-1">{text(`prompts.${prompt as PromptId}`)}</p>}
        </div>
      </div>
      <StepForm form="message" ref={form} onInput={handleInput}>
        <FormNote
          fieldError={(field) => shown.problems[field as 'message' | 'accepts_fictional']}
          fields={{ message: text('signup.message'), accepts_fictional: text('signup.fictional_confirm') }}
        />
        <Field
          name="message"
          label={text('signup.message')}
          hint={text('signup.message_cost', { cost, free })}
          count={text('signup.message_count', { length: number(length), most: number(maxLength) })}
          error={problemText(shown.problems.message)}
        >
          <TextArea name="message" maxLength={maxLength} onInput={updateLength} defaultValue={result?.typedMessage} />
        </Field>
        {member.is_fictional && (
          <>
            <input type="hidden" name="is_fictional" value="1" />
            <p>{text('fictional.profile_writers', { responder: member.responder ?? 'none' })}</p>
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
