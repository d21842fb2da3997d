import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import type { Account } from './account-fields.ts'
import { CarriedFields } from './carried-fields.tsx'
import type { SentCode } from './sent-code.ts'

/** Messages can take a while; a second code ends the first one. */
const wait = 60
const formId = 'resend-code'

/** Stands outside the order's form; its buttons stand beside the code. */
export function ResendForm({ account, sent, action }: { account: Account; sent: SentCode; action: string }) {
  return (
    <Form id={formId} method="post" action={action}>
      <CarriedFields account={account} sent={sent} />
    </Form>
  )
}

/** Another code, or back to what was entered. Without scripts the code can be asked for at once; how many codes there are is the server's to count. */
export function ResendButtons({ sent }: { sent: SentCode }) {
  const text = useText()
  const left = useSecondsLeft(sent.key)
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
        disabled={left > 0}
      >
        {text('directdebit.resend')}
      </Button>
      {left > 0 && (
        <span aria-live="off" className="text-13 text-ink-2 tabular-nums">
          {text('directdebit.resend_in', { time: `${Math.floor(left / 60)}:${twoDigits(left % 60)}` })}
        </span>
      )}
      <Button type="submit" form={formId} name="intent" value="edit" variant="text" size="s" className="ms-auto -me-3">
        {text('directdebit.edit')}
      </Button>
    </p>
  )
}

/** Counts from the moment at which this code came to the page. */
function useSecondsLeft(key: string): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [key])
  return left
}
