import { freeConversations } from '@velvet/contract/chat-rules'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings, useUser } from '../../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ComposerPanel } from './composer-panel.tsx'
import { KeptDraft } from './kept-draft.tsx'

/** Out of credits: the same place becomes the offer, with the draft on top. */
export function CreditOffer({ draft }: { draft: string }) {
  const text = useText()
  const user = useUser()
  const { refund_days: days } = useSettings()
  const isPaid = user?.paid_user ?? false
  const hasSome = (user?.credits ?? 0) > 0
  const hasDraft = draft.trim() !== ''
  return (
    <ComposerPanel
      title={text(hasSome ? 'chat.offer_title_few' : 'chat.offer_title')}
      text={text(!hasDraft ? 'chat.offer_text_no_draft' : hasSome ? 'chat.offer_text_few' : 'chat.offer_text')}
      draft={<KeptDraft draft={draft} />}
      note={isPaid ? text('chat.offer_paid', { days }) : text('chat.offer_free')}
    >
      {isPaid ? (
        <ButtonLink to="/credits/repeat-order">{text('chat.buy_credits')}</ButtonLink>
      ) : (
        <ButtonLink to="/premium">{text('chat.get_premium')}</ButtonLink>
      )}
    </ComposerPanel>
  )
}

/** A free member has started as many conversations as there are for free. */
export function PremiumOffer({ draft }: { draft: string }) {
  const text = useText()
  return (
    <ComposerPanel
      title={text('chat.premium_title')}
      text={text('chat.free_limit', { max: freeConversations })}
      draft={<KeptDraft draft={draft} />}
      note={text('chat.offer_free')}
    >
      <ButtonLink to="/premium">{text('chat.get_premium')}</ButtonLink>
    </ComposerPanel>
  )
}
