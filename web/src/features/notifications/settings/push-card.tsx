import { Button } from '@velvet/ui/button'
import { BellOff, BellRing, Send } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { rowButtonClass, SettingRow } from '../../../shared/components/setting-row.tsx'
import { SettingSection } from '../../../shared/components/setting-section.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { problemMessage, problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { PushState } from '../push/push-state.ts'
import { usePush } from '../push/use-push.ts'

const messageIds = {
  unsupported: ['notifications.push_unsupported', 'notifications.push_unsupported_text'],
  unknown: ['notifications.push_unknown', 'notifications.push_unknown_text'],
  granted: ['notifications.push_granted', 'notifications.push_granted_text'],
  denied: ['notifications.push_denied', 'notifications.push_denied_text'],
  subscribed: ['notifications.push_subscribed', 'notifications.push_subscribed_text'],
} as const satisfies Record<PushState, readonly [string, string]>

type PushAction = 'subscribe' | 'unsubscribe' | 'test'

/** Shows the push state of this device and the available actions. */
export function PushCard({ devices }: { devices: number }) {
  const text = useText()
  const isHydrated = useHydrated()
  return (
    <SettingSection
      id="push"
      title={text('notifications.push')}
      intro={text('notifications.push_devices', { count: devices })}
    >
      {isHydrated ? (
        <ThisDevice />
      ) : (
        <noscript>
          <p className="py-3.5 text-ink-2">{text('notifications.push_scripts')}</p>
        </noscript>
      )}
    </SettingSection>
  )
}

function ThisDevice() {
  const push = usePush()
  const text = useText()
  const [runningAction, setRunningAction] = useState<PushAction | null>(null)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [wasTested, setWasTested] = useState(false)
  const [title, hint] = messageIds[push.state]

  // Browsers show the permission prompt only directly after a click, so nothing may be awaited before it.
  const run = (pushAction: PushAction) => {
    const pending = push[pushAction]()
    setRunningAction(pushAction)
    setProblem(null)
    setWasTested(false)
    pending
      .then(
        () => setWasTested(pushAction === 'test'),
        (error: unknown) => setProblem(toProblem(error)),
      )
      .finally(() => setRunningAction(null))
  }
  const button = (pushAction: PushAction, label: string) => (
    <Button
      variant="quiet"
      size="s"
      loading={runningAction === pushAction}
      onClick={() => run(pushAction)}
      className={rowButtonClass}
    >
      {label}
    </Button>
  )
  const isOn = push.state === 'subscribed'
  const canSubscribe = push.state === 'unknown' || push.state === 'granted'
  return (
    <>
      <div role="status">
        <SettingRow
          icon={isOn || canSubscribe ? <BellRing /> : <BellOff />}
          title={text(title)}
          text={text(hint)}
          action={
            canSubscribe
              ? button('subscribe', text('notifications.push_on'))
              : isOn && button('unsubscribe', text('notifications.push_off'))
          }
        />
      </div>
      {isOn && (
        <SettingRow
          icon={<Send />}
          title={text('notifications.test')}
          text={text('notifications.test_text')}
          action={button('test', text('notifications.test_send'))}
        />
      )}
      <PushOutcome problem={problem} wasTested={wasTested} />
    </>
  )
}

function PushOutcome({ problem, wasTested }: { problem: FormProblem | null; wasTested: boolean }) {
  const text = useText()
  if (!problem && !wasTested) return null
  const message = problem && problemMessage(problem)
  return (
    <div className="py-3.5">
      <FormNote
        error={message ? text(message.id, message.values) : undefined}
        success={wasTested ? text('notifications.test_sent') : undefined}
      />
    </div>
  )
}

/** Errors of the browser are reported as unavailable, because their messages do not help the member. */
function toProblem(error: unknown): FormProblem {
  try {
    return problemOf(error)
  } catch {
    return { code: 'unavailable', params: {} }
  }
}
