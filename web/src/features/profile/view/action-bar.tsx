import { Avatar } from '@velvet/ui/avatar'
import { cx } from '@velvet/ui/cx'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isUnattended, MemberName } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { GiftButton } from './gift-button.tsx'
import { LikeButton } from './like-button.tsx'
import type { MemberActionsProps } from './member-actions-props.ts'
import { MessageButton } from './message-button.tsx'
import { MoreMenu } from './more-menu.tsx'

type ActionBarProps = {
  actions: MemberActionsProps
  /** Whether the box for a message is in view, which offers the same. It exists from 1200 px. */
  isWriteBoxInView: boolean
}

/**
 * Always visible, unless the window is very low or the box for a message is in view. On small tablets it sits above the
 * bottom bar, which only members have. On phones the menu is over the photo.
 */
export function ActionBar({ actions, isWriteBoxInView }: ActionBarProps) {
  const { member, like, onPanel } = actions
  const text = useText()
  const isMember = useUser() !== null
  return (
    <section
      aria-label={text('member.actions')}
      data-foot-bar=""
      className={cx(
        'fixed inset-x-0 z-25 short:static border-t border-line bg-surface/96 py-2.5 backdrop-blur-[14px] md:bottom-0 md:py-3.5',
        isMember ? 'bottom-(--tab-bar)' : 'bottom-0',
        isMember ? 'max-sm:pb-[calc(10px+var(--safe-bottom))]' : 'pb-[calc(10px+var(--safe-bottom))]',
        isWriteBoxInView && 'xl:invisible',
      )}
    >
      <div className="wrap flex items-center gap-2.5 short:flex-wrap">
        <MemberSummary member={member} />
        <MessageButton member={member} />
        <LikeButton member={member} like={like} onPanel={onPanel} />
        {!isUnattended(member, isMember) && <GiftButton member={member} />}
        {isMember && (
          <div className="flex max-sm:hidden">
            <MoreMenu {...actions} side="above" size="l" />
          </div>
        )}
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
        <MemberName
          name={member.name}
          age={member.age}
          isFictional={member.is_fictional}
          responder={member.responder}
        />
        {member.city && <p className="truncate text-13 text-ink-2">{member.city}</p>}
      </div>
    </div>
  )
}
