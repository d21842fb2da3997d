import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Check } from 'lucide-react'
import { useActionData, useLocation } from 'react-router'
import { useSettings } from '../../features/session/use-viewer.ts'
import { canSignUp } from '../../features/visitor/can-sign-up.ts'
import type { StartProblem } from '../../features/visitor/signup-start.ts'
import { AgeQuestion, GenderQuestion, SeeksQuestion } from '../../features/visitor/start-questions.tsx'
import { hasTrafficSource, withTrafficSource } from '../../features/visitor/traffic-source.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

/** The first three questions of the sign-up. The form uses POST, so that the answers are in no URL and no log. */
export function StartBox() {
  const text = useText()
  const settings = useSettings()
  const problem = useActionData<StartProblem>()
  const hasSource = hasTrafficSource(new URLSearchParams(useLocation().search))
  // A visitor who could submit the form had a traffic source, which is no longer in the URL after the submission.
  const isOpen = canSignUp(settings.signups, hasSource || problem !== undefined)
  if (!isOpen) {
    return (
      <Card lifted className="mt-7">
        <h2>{text('index.closed_title')}</h2>
        <p className="mt-2 text-ink-2">{text('index.closed_text')}</p>
      </Card>
    )
  }
  return (
    <Card lifted className="mt-7">
      <StartForm problem={problem} />
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4.5 gap-y-1.5 text-13 text-ink-2">
        <Benefit>{text('index.free_credits', { count: settings.signup_credits })}</Benefit>
        <Benefit>{text('index.no_card')}</Benefit>
        <Benefit>{text('index.no_subscription')}</Benefit>
      </ul>
      <p className="mt-2 text-center text-13 text-ink-2">{text('chat.free_limit', { max: maxFreeConversations })}</p>
    </Card>
  )
}

function StartForm({ problem }: { problem: StartProblem | undefined }) {
  const text = useText()
  return (
    // The server reads the traffic source from the referer, so that the HTML is the same for all partners.
    <form method="post" action={withTrafficSource('/?index', problem?.source ?? {})} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <GenderQuestion />
        <SeeksQuestion legend={text('index.looking_for')} />
      </div>
      <AgeQuestion />
      <Button type="submit" size="l" block>
        {text('index.start')}
      </Button>
    </form>
  )
}

function Benefit({ children }: { children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Check aria-hidden="true" className="size-4 text-good" />
      {children}
    </li>
  )
}
