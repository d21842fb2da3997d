import { MailCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { ErrorCode } from '@velvet/contract/errors'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { needsReminder } from './reminder-rule.ts'

/** Above every page until the e-mail address is confirmed. Without scripts its form leads to the last step. */
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
                ? text(failure(resend.data.code))
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

function failure(code: ErrorCode): MessageId {
  return code === 'too_many_requests' ? 'activate.resend_limit' : `errors.${code}`
}
