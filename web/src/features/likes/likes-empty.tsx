import type { LikeType } from '@velvet/contract/like-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { DiscoverLinks } from '../../components/discover-links.tsx'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HeartsArt } from '../../ui/empty-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const words: Record<LikeType, { title: MessageId; text: MessageId }> = {
  received: { title: 'likes.empty_title.received', text: 'likes.empty' },
  sent: { title: 'likes.empty_title.sent', text: 'likes.empty_text.sent' },
  matches: { title: 'likes.empty_title.matches', text: 'likes.empty_text.matches' },
  later: { title: 'likes.empty_title.later', text: 'likes.empty_text.later' },
}

/** Nothing of this kind yet, and what helps. */
export function LikesEmpty({ type }: { type: LikeType }) {
  const text = useText()
  return (
    <>
      <EmptyState
        art={<HeartsArt />}
        title={text(words[type].title)}
        text={text(words[type].text)}
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
