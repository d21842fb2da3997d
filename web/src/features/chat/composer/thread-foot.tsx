import type { Conversation } from '../../../lib/api/answers.ts'
import type { FormProblem } from '../../../lib/errors/form-problem.ts'
import { useUser } from '../../../lib/viewer/use-viewer.ts'
import { ClosedPanel } from './closed-panel.tsx'
import { Composer } from './composer.tsx'
import { CreditOffer, PremiumOffer } from './offer.tsx'
import { whatStandsInTheWay } from './what-stands-in-the-way.ts'

type ThreadFootProps = {
  conversation: Conversation
  draft: string
  messageId: string
  problem: FormProblem | undefined
  onDraft: (draft: string) => void
  onSend: () => void
  onPhoto: (file: File) => void
  onForgetProblem: () => void
}

/** The text field, or what has to happen first. The draft is never lost on the way. */
export function ThreadFoot({ onForgetProblem, ...composer }: ThreadFootProps) {
  const { conversation, draft, problem } = composer
  const obstacle = whatStandsInTheWay({ conversation, user: useUser(), refusedFor: problem?.code })
  if (obstacle?.kind === 'closed') {
    return (
      <ClosedPanel
        reason={obstacle.reason}
        name={conversation.member.name}
        draft={draft}
        onLookAgain={onForgetProblem}
      />
    )
  }
  if (obstacle?.kind === 'premium') return <PremiumOffer draft={draft} />
  if (obstacle?.kind === 'credits') return <CreditOffer draft={draft} />
  return <Composer {...composer} />
}
