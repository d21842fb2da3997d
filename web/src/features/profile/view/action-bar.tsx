import { Avatar } from '@velvet/ui/avatar'
import { cx } from '@velvet/ui/cx'
import { IconLink } from '@velvet/ui/icon-button'
import { Gift } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isUnattended, MemberName } from '../../members/index.ts'
import type { Panel } from '../../safety/index.ts'
import { useUser } from '../../session/index.ts'
import { IntentIconLink } from './intent-icon-link.tsx'
import { LikeButton } from './like-button.tsx'
import { MessageButton } from './message-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { MemberLike } from './use-member-like.ts'

type ActionBarProps = {
  member: MemberProfile
  like: MemberLike | null
  isSavedForLater: boolean
  onPanel: (panel: Panel) => void
}

/** Always visible, unless the window is very low. On phones it sits above the bottom bar, which only members have. */
export function ActionBar({ member, like, isSavedForLater, onPanel }: ActionBarProps) {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <section
      aria-label={text('member.actions')}
      data-foot-bar=""
      className={cx(
        'fixed inset-x-0 z-25 short:static border-t border-line bg-surface/96 py-2.5 backdrop-blur-[14px] md:bottom-0 md:py-3.5',
        isMember ? 'bottom-(--tab-bar)' : 'bottom-0 pb-[calc(10px+var(--safe-bottom))]',
      )}
    >
      <div className="wrap flex items-center gap-2.5 short:flex-wrap">
        <MemberSummary member={member} />
        <MessageButton member={member} />
        <LikeButton member={member} like={like} onPanel={onPanel} />
        {/* Hidden on narrow phones for lack of space. The conversation offers gifts too. */}
        {!isUnattended(member, isMember) && (
          <div className="flex max-[359px]:tall:hidden">
            <GiftButton member={member} />
          </div>
        )}
        {isMember && <MoreMenu member={member} isSavedForLater={isSavedForLater} onPanel={onPanel} />}
      </div>
    </section>
  )
}

function MemberSummary({ member }: { member: MemberProfile }) {
  const text = useText()
  return (
    <div className="me-auto hidden min-w-0 items-center gap-3 md:flex">
      <Avatar
        name={member.name}
        src={member.photos[0]?.thumb.webp ?? null}
        onlineLabel={member.is_online && text('member.online')}
      />
      <div className="min-w-0">
        <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} />
        {member.city && <p className="truncate text-13 text-ink-2">{member.city}</p>}
      </div>
    </div>
  )
}

/** Links to the gifts in the conversation. Visitors are led to the sign-up. */
function GiftButton({ member: { id, name } }: { member: MemberProfile }) {
  const text = useText()
  const label = text('member.gift', { name })
  if (useUser()) {
    return (
      <IconLink label={label} variant="line" size="l" to={`/members/${id}/chat?show=gift`}>
        <Gift aria-hidden="true" />
      </IconLink>
    )
  }
  return (
    <IntentIconLink intent={{ kind: 'gift', member: id }} label={label}>
      <Gift aria-hidden="true" />
    </IntentIconLink>
  )
}
