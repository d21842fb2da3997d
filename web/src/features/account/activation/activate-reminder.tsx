import type { ErrorCode } from '@velvet/contract/errors'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Banner } from '@velvet/ui/banner'
import { Button } from '@velvet/ui/button'
import { MailCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { needsReminder } from './needs-reminder.ts'

/** Shown above every page until the e-mail address is confirmed. Without scripts its form opens the last step. */
export function ActivateReminder() {
  const text = useText()
  const user = useUser()
  const resend = useFetcher<{ wasResent?: boolean; code?: ErrorCode }>()
  if (!user || !needsReminder(user)) return null
  const wasResent = resend.data?.wasResent ?? false
  return (
    <div className="wrap pt-4">
      <Banner
        icon={<MailCheck />}
        title={text('activate.reminder_title')}
        text={
          <span role="status">
            {wasResent
              ? text('activate.resent')
              : resend.data?.code
                ? text(failureMessage(resend.data.code))
                : text('activate.reminder_text')}
          </span>
        }
        action={
          !wasResent && (
            <resend.Form method="post" action="/complete-signup?step=6">
              <input type="hidden" name="form" value="resend" />
              <Button type="submit" variant="quiet" size="s" block loading={resend.state !== 'idle'}>
                {text('activate.resend')}
              </Button>
            </resend.Form>
          )
        }
      />
    </div>
  )
}

function failureMessage(code: ErrorCode): MessageId {
  return code === 'too_many_requests' ? 'activate.resend_limit' : `errors.${code}`
}
