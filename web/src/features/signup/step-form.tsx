import type { InputEvent, ReactNode, Ref, SubmitEvent } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSignupWays } from './signup-ways.ts'

type StepFormProps = {
  /** Says to the server which form this is. */
  form: string
  /** For a form that carries a file. */
  encType?: 'multipart/form-data'
  ref?: Ref<HTMLFormElement>
  onInput?: (event: InputEvent<HTMLFormElement>) => void
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The browser's own complaints stay away: ours stand at the field, in the words of the specification. */
export function StepForm({ form, children, ...rest }: StepFormProps) {
  const { Form, action } = useSignupWays()
  return (
    <Form method="post" action={action} noValidate className="grid gap-5" {...rest}>
      <input type="hidden" name="form" value={form} />
      {children}
    </Form>
  )
}

type StepActionsProps = {
  /** The step that “Back” leads to. */
  back?: number
  /** The words of a button that goes on without answering. */
  skip?: string
  /** Something is still on its way. */
  isBusy?: boolean
}

/** Back, go on, or leave the step out. */
export function StepActions({ back, skip, isBusy = false }: StepActionsProps) {
  const text = useText()
  const { isSending } = useSignupWays()
  return (
    <div className="mt-1 grid gap-1">
      <div className="flex items-center justify-between gap-3">
        {back !== undefined && <BackButton step={back} />}
        <Button
          type="submit"
          size="l"
          loading={isSending || isBusy}
          className={back === undefined ? 'w-full' : 'min-w-[58%]'}
        >
          {text('signup.continue')}
        </Button>
      </div>
      {skip && (
        <Button type="submit" name="skip" value="1" variant="text" size="s" className="justify-self-center">
          {skip}
        </Button>
      )}
    </div>
  )
}

function BackButton({ step }: { step: number }) {
  const text = useText()
  const way = useSignupWays().goTo(step)
  return typeof way === 'string' ? (
    <ButtonLink to={way} variant="text">
      {text('signup.back')}
    </ButtonLink>
  ) : (
    <Button variant="text" onClick={way}>
      {text('signup.back')}
    </Button>
  )
}
