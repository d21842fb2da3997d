import type { AnsweredPrompt, Conversation } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useUser } from '../../session/index.ts'
import { ClosedPanel } from './closed-panel.tsx'
import { getComposerBlocker } from './composer-blocker.ts'
import { Composer } from './composer.tsx'
import { CreditOffer, PremiumOffer } from './offer.tsx'

type ThreadFooterProps = {
  conversation: Conversation
  draft: string
  quote: AnsweredPrompt | null
  messageId: string
  problem: FormProblem | undefined
  onDraft: (draft: string) => void
  onRemoveQuote: () => void
  onSend: () => void
  onPhoto: (file: File) => void
  onClearProblem: () => void
}

/** Renders the composer, or the panel that explains why nothing can be sent. The draft survives the switch. */
export function ThreadFooter({ onClearProblem, ...composer }: ThreadFooterProps) {
  const { conversation, draft, problem } = composer
  const blocker = getComposerBlocker({ conversation, user: useUser(), refusedFor: problem?.code })
  if (blocker?.kind === 'closed') {
    return (
      <ClosedPanel reason={blocker.reason} name={conversation.member.name} draft={draft} onRetry={onClearProblem} />
    )
  }
  if (blocker?.kind === 'premium') return <PremiumOffer draft={draft} />
  if (blocker?.kind === 'credits') return <CreditOffer draft={draft} />
  return <Composer {...composer} />
}
