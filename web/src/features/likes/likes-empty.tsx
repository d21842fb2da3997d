import type { LikeType } from '@velvet/contract/like-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { ButtonLink } from '@velvet/ui/button'
import { HeartsArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { useText } from '../../shared/i18n/use-text.tsx'
import { DiscoverLinks } from '../members/index.ts'
import { authRedirects } from '../session/index.ts'

/** `received_before`: likes exist, but their profiles are hidden at the moment. */
type EmptyKind = LikeType | 'received_before'

const messages: Record<EmptyKind, { title: MessageId; text: MessageId }> = {
  received: { title: 'likes.empty_title.received', text: 'likes.empty' },
  received_before: { title: 'likes.empty_title.received_before', text: 'likes.empty_text.received_before' },
  sent: { title: 'likes.empty_title.sent', text: 'likes.empty_text.sent' },
  matches: { title: 'likes.empty_title.matches', text: 'likes.empty_text.matches' },
  later: { title: 'likes.empty_title.later', text: 'likes.empty_text.later' },
}

/** Shown when a tab is empty, with a link to what helps. */
export function LikesEmpty({ type }: { type: EmptyKind }) {
  const text = useText()
  return (
    <>
      <EmptyState
        art={<HeartsArt />}
        title={text(messages[type].title)}
        text={text(messages[type].text)}
        action={
          type === 'received' ? (
            <ButtonLink to="/profile">{text('likes.to_profile')}</ButtonLink>
          ) : (
            <ButtonLink to={authRedirects.home}>{text('likes.to_members')}</ButtonLink>
          )
        }
      />
      <div className="mx-auto max-w-read">
        <DiscoverLinks />
      </div>
    </>
  )
}
