import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useSettings } from '../../features/session/use-viewer.ts'
import { canSignUp } from '../../features/visitor/can-sign-up.ts'
import type { StartProblem } from '../../features/visitor/signup-start.ts'
import { hasTrafficSource, withTrafficSource } from '../../features/visitor/traffic-source.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

/** The first three questions of the sign-up. The form uses POST, so that the answers are in no URL and no log. */
export function StartForm({ className, children }: { className: string; children: ReactNode }) {
  const text = useText()
  const { signups } = useSettings()
  const problem = useActionData<StartProblem>()
  const hasSource = hasTrafficSource(new URLSearchParams(useLocation().search))
  // A visitor who could submit the form had a traffic source, which is no longer in the URL after the submission.
  const isOpen = canSignUp(signups, hasSource || problem !== undefined)
  if (!isOpen) {
    return (
      <div className={className}>
        <div className="hero-closed">
          <h2>{text('index.closed_title')}</h2>
          <p className="mt-2">{text('index.closed_text')}</p>
        </div>
      </div>
    )
  }
  return (
    // The server reads the traffic source from the referer, so that the HTML is the same for all partners.
    <form method="post" action={withTrafficSource('/?index', problem?.source ?? {})} className={className}>
      {children}
    </form>
  )
}

/** What a new account costs and contains. */
export function StartFacts({ className }: { className?: string }) {
  const text = useText()
  const { signup_credits } = useSettings()
  return (
    <div className={className}>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-13">
        <Fact>{text('index.free_credits', { count: signup_credits })}</Fact>
        <Fact>{text('index.no_card')}</Fact>
        <Fact>{text('index.no_subscription')}</Fact>
      </ul>
      <p className="mt-2 text-13">{text('chat.free_limit', { max: maxFreeConversations })}</p>
    </div>
  )
}

function Fact({ children }: { children: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Check aria-hidden="true" className="size-4" />
      {children}
    </li>
  )
}
