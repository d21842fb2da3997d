import { Button, ButtonLink } from '@velvet/ui/button'
import type { FocusEvent, InputEvent, ReactNode, Ref } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSignupNavigation } from './signup-navigation.ts'
import { stepBefore } from './signup-steps.ts'

type StepFormProps = {
  /** Name of the form, which the action reads. */
  form: string
  /** For a form with a file. */
  encType?: 'multipart/form-data'
  ref?: Ref<HTMLFormElement>
  onInput?: (event: InputEvent<HTMLFormElement>) => void
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Form of a step. Browser validation is off, because the specification defines the error texts. */
export function StepForm({ form, children, ...rest }: StepFormProps) {
  const { Form, action } = useSignupNavigation()
  return (
    <Form method="post" action={action} noValidate className="grid gap-4 sm:gap-5" {...rest}>
      <input type="hidden" name="form" value={form} />
      {children}
    </Form>
  )
}

type StepActionsProps = {
  /** The current step. Without it there is no back button. */
  step?: number
  /** Label of the skip button. Without it the step cannot be skipped. */
  skip?: string
  /** True while an upload is running. */
  isBusy?: boolean
}

export function StepActions({ step, skip, isBusy = false }: StepActionsProps) {
  const text = useText()
  const { isSending, standing } = useSignupNavigation()
  const back = step === undefined ? undefined : stepBefore(standing, step)
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
  const target = useSignupNavigation().goTo(step)
  return typeof target === 'string' ? (
    <ButtonLink to={target} variant="text">
      {text('signup.back')}
    </ButtonLink>
  ) : (
    <Button variant="text" onClick={target}>
      {text('signup.back')}
    </Button>
  )
}
