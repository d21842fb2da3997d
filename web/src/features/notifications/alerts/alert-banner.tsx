import { disabledReasons } from '@velvet/contract/notification-rules'
import { Banner } from '@velvet/ui/banner'
import { Button, ButtonLink } from '@velvet/ui/button'
import { toasts } from '@velvet/ui/toast-store'
import { BellRing, Camera, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { usePush } from '../push/use-push.ts'
import type { Alert } from './alert-rules.ts'

type AlertProps = { onDismiss: () => void }

export function AlertBanner({ alert, ...props }: AlertProps & { alert: Alert }) {
  const Content = banners[alert]
  return (
    <div className="wrap pt-4">
      <Content {...props} />
    </div>
  )
}

const banners = { enrich: EnrichAlert, push: PushAlert, disabled: DisabledAlert }

/** Prompts members without a photo to add one. */
function EnrichAlert({ onDismiss }: AlertProps) {
  const text = useText()
  return (
    <Banner
      icon={<Camera />}
      title={text('alerts.enrich_title')}
      text={text('alerts.enrich_text')}
      action={
        <ButtonLink to="/profile" variant="quiet" size="s" block>
          {text('alerts.enrich_action')}
        </ButtonLink>
      }
      onDismiss={onDismiss}
      dismissLabel={text('common.close')}
    />
  )
}

function PushAlert({ onDismiss }: AlertProps) {
  const text = useText()
  const push = usePush()
  const [isAsking, setIsAsking] = useState(false)
  // Browsers show the permission prompt only directly after a click, so nothing may be awaited before it.
  const ask = () => {
    const subscribing = push.subscribe()
    setIsAsking(true)
    subscribing
      .then(
        (state) => {
          if (state === 'subscribed') toasts.show({ key: 'push', tone: 'good', title: text('alerts.push_on') })
        },
        () => toasts.show({ key: 'push', tone: 'bad', title: text('alerts.push_failed') }),
      )
      .finally(() => setIsAsking(false))
  }
  return (
    <Banner
      icon={<BellRing />}
      title={text('alerts.push_title')}
      text={text('alerts.push_text')}
      action={
        <Button variant="quiet" size="s" block loading={isAsking} onClick={ask}>
          {text('alerts.push_action')}
        </Button>
      }
      onDismiss={onDismiss}
      dismissLabel={text('common.close')}
    />
  )
}

/** Explains why e-mails have stopped and what helps. */
function DisabledAlert({ onDismiss }: AlertProps) {
  const text = useText()
  const disabled = useUser()?.notifications_disabled ?? []
  const reason = disabledReasons.find((one) => disabled.includes(one))
  if (!reason) return null
  return (
    <Banner
      tone="warn"
      icon={<MailWarning />}
      title={text(`alerts.disabled.${reason}.title`)}
      text={text(`alerts.disabled.${reason}.text`)}
      action={
        <ButtonLink to="/notifications" variant="quiet" size="s" block>
          {text('alerts.disabled_action')}
        </ButtonLink>
      }
      onDismiss={onDismiss}
      dismissLabel={text('common.close')}
    />
  )
}
