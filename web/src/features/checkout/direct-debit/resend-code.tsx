import { Button } from '@velvet/ui/button'
import { twoDigits } from '@velvet/ui/time-left'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { DebitResult } from './debit-result.ts'
import { FirstStepFields } from './first-step-fields.tsx'
import type { SentCode } from './sent-code.ts'

/** Text messages can be delayed, and a second code invalidates the first one. */
const resendDelaySeconds = 60
const formId = 'resend-code'

/** Rendered outside the order form, because forms cannot be nested. Its buttons are next to the code field. */
export function ResendForm({ result, sent, action }: { result: DebitResult; sent: SentCode; action: string }) {
  return (
    <Form id={formId} method="post" action={action}>
      <FirstStepFields result={result} sent={sent} />
    </Form>
  )
}

/** Request another code or edit the account. Without scripts there is no delay; the server limits the codes. */
export function ResendButtons({ sent }: { sent: SentCode }) {
  const text = useText()
  const secondsLeft = useSecondsLeft(sent.key)
  const isSending = useNavigation().formData?.get('intent') === 'send_code'
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-1">
      <Button
        type="submit"
        form={formId}
        name="intent"
        value="send_code"
        variant="text"
        size="s"
        className="-ms-3"
        loading={isSending}
        disabled={secondsLeft > 0}
      >
        {text('directdebit.resend')}
      </Button>
      {secondsLeft > 0 && (
        <span aria-live="off" className="text-13 text-ink-2 tabular-nums">
          {text('directdebit.resend_in', { time: `${Math.floor(secondsLeft / 60)}:${twoDigits(secondsLeft % 60)}` })}
        </span>
      )}
      <Button type="submit" form={formId} name="intent" value="edit" variant="text" size="s" className="ms-auto -me-3">
        {text('directdebit.edit')}
      </Button>
    </p>
  )
}

/** Counts down from the moment at which the page received this code. */
function useSecondsLeft(key: string): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + resendDelaySeconds * 1000
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [key])
  return secondsLeft
}
