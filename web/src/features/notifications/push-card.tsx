import { BellOff, BellRing, Send } from 'lucide-react'
import { useState } from 'react'
import { FormNote } from '../../components/form-note.tsx'
import { rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import { SettingSection } from '../../components/setting-section.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { problemMessage, problemOf, type FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { PushState } from '../../lib/push/push-state.ts'
import { usePush } from '../../lib/push/use-push.ts'
import { Button } from '../../ui/button.tsx'

const words = {
  unsupported: ['notifications.push_unsupported', 'notifications.push_unsupported_text'],
  unknown: ['notifications.push_unknown', 'notifications.push_unknown_text'],
  granted: ['notifications.push_granted', 'notifications.push_granted_text'],
  denied: ['notifications.push_denied', 'notifications.push_denied_text'],
  subscribed: ['notifications.push_subscribed', 'notifications.push_subscribed_text'],
} as const satisfies Record<PushState, readonly [string, string]>

type Doing = 'subscribe' | 'unsubscribe' | 'test'

/** Whether this very device rings, in words, and what can be done about it. */
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
  const [doing, setDoing] = useState<Doing | null>(null)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [wasTested, setWasTested] = useState(false)
  const [title, hint] = words[push.state]

  // The browser's question must follow the press at once: nothing is waited for before it.
  const run = (what: Doing) => {
    const running = push[what]()
    setDoing(what)
    setProblem(null)
    setWasTested(false)
    running
      .then(
        () => setWasTested(what === 'test'),
        (error: unknown) => setProblem(refusalOf(error)),
      )
      .finally(() => setDoing(null))
  }
  const button = (what: Doing, label: string) => (
    <Button variant="quiet" size="s" loading={doing === what} onClick={() => run(what)} className={rowButtonClass}>
      {label}
    </Button>
  )
  const isOn = push.state === 'subscribed'
  const mayAsk = push.state === 'unknown' || push.state === 'granted'
  return (
    <>
      <div role="status">
        <SettingRow
          icon={isOn || mayAsk ? <BellRing /> : <BellOff />}
          title={text(title)}
          text={text(hint)}
          action={
            mayAsk
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
  const said = problem && problemMessage(problem)
  return (
    <div className="py-3.5">
      <FormNote
        bad={said ? text(said.id, said.values) : undefined}
        good={wasTested ? text('notifications.test_sent') : undefined}
      />
    </div>
  )
}

/** Browsers have many words for not being able to; none of them helps. */
function refusalOf(error: unknown): FormProblem {
  try {
    return problemOf(error)
  } catch {
    return { code: 'unavailable', params: {} }
  }
}
