import { Check } from 'lucide-react'
import { useActionData, useLocation } from 'react-router'
import { AgeQuestion, GenderQuestion, SeeksQuestion } from '../../components/start-questions.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { maySignUp } from '../../lib/may-sign-up.ts'
import type { StartProblem } from '../../lib/signup-start.ts'
import { hasTrafficSource, withTrafficSource } from '../../lib/traffic-source.ts'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The first three answers of a sign-up. They are posted, so that they stand in no address and no log. */
export function StartBox() {
  const text = useText()
  const settings = useSettings()
  const problem = useActionData<StartProblem>()
  const hasSource = hasTrafficSource(new URLSearchParams(useLocation().search))
  // Whoever could send the form came with a source, which the address of the answer no longer names.
  const isOpen = maySignUp(settings.signups, hasSource || problem !== undefined)
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
        <Promise>{text('index.free_credits', { count: settings.signup_credits })}</Promise>
        <Promise>{text('index.no_card')}</Promise>
        <Promise>{text('index.no_subscription')}</Promise>
      </ul>
    </Card>
  )
}

function StartForm({ problem }: { problem: StartProblem | undefined }) {
  const text = useText()
  return (
    // Where the visitor came from is known by the page before, so that this one is the same for all partners.
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

function Promise({ children }: { children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Check aria-hidden="true" className="size-4 text-good" />
      {children}
    </li>
  )
}
