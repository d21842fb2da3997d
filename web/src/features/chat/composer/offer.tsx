import { maxFreeConversations } from '@velvet/contract/chat-rules'
import { ButtonLink } from '@velvet/ui/button'
import { useParams } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { withReturnChat, useSettings, useUser } from '../../session/index.ts'
import { ComposerPanel } from './composer-panel.tsx'
import { DraftPreview } from './draft-preview.tsx'

/** Replaces the composer when the credits do not suffice. The draft stays visible. */
export function CreditOffer({ draft }: { draft: string }) {
  const text = useText()
  const user = useUser()
  const { refund_days: days } = useSettings()
  const isPaid = user?.paid_user ?? false
  const hasCredits = (user?.credits ?? 0) > 0
  const { id: chat } = useParams()
  const hasDraft = draft.trim() !== ''
  return (
    <ComposerPanel
      title={text(hasCredits ? 'chat.offer_title_few' : 'chat.offer_title')}
      text={text(!hasDraft ? 'chat.offer_text_no_draft' : hasCredits ? 'chat.offer_text_few' : 'chat.offer_text')}
      draft={<DraftPreview draft={draft} />}
      note={isPaid ? text('chat.offer_paid', { days }) : text('chat.offer_free')}
    >
      {isPaid ? (
        <ButtonLink to={withReturnChat('/credits/repeat-order', chat)}>{text('chat.buy_credits')}</ButtonLink>
      ) : (
        <ButtonLink to={withReturnChat('/premium', chat)}>{text('chat.get_premium')}</ButtonLink>
      )}
    </ComposerPanel>
  )
}

/** Replaces the composer when a free member has used up the free conversations. */
export function PremiumOffer({ draft }: { draft: string }) {
  const text = useText()
  const { id: chat } = useParams()
  return (
    <ComposerPanel
      title={text('chat.premium_title')}
      text={text('chat.free_limit', { max: maxFreeConversations })}
      draft={<DraftPreview draft={draft} />}
      note={text('chat.offer_free')}
    >
      <ButtonLink to={withReturnChat('/premium', chat)}>{text('chat.get_premium')}</ButtonLink>
    </ComposerPanel>
  )
}
