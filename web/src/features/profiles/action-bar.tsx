import { MemberName } from '../../components/member-name.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { GiftButton } from './gift-button.tsx'
import { LikeButton } from './like-button.tsx'
import { MessageButton } from './message-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { Panel } from './panel.ts'
import type { MemberLike } from './use-member-like.ts'

type ActionBarProps = {
  member: MemberProfile
  like: MemberLike | null
  isLater: boolean
  onPanel: (panel: Panel) => void
}

/** Never leaves the screen. On a phone it rests on the members' bottom bar, which visitors do not have. */
export function ActionBar({ member, like, isLater, onPanel }: ActionBarProps) {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <section
      aria-label={text('member.actions')}
      data-foot-bar=""
      className={cx(
        'fixed inset-x-0 z-25 border-t border-line bg-surface/96 py-2.5 backdrop-blur-[14px] md:bottom-0 md:py-3.5',
        isMember
          ? 'bottom-[calc(var(--tabbar-height)+var(--safe-bottom))]'
          : 'bottom-0 pb-[calc(10px+var(--safe-bottom))]',
      )}
    >
      <div className="wrap flex items-center gap-2.5">
        <Who member={member} />
        <MessageButton member={member} />
        <LikeButton member={member} like={like} onPanel={onPanel} />
        <GiftButton member={member} />
        {isMember && <MoreMenu member={member} isLater={isLater} onPanel={onPanel} />}
      </div>
    </section>
  )
}

function Who({ member }: { member: MemberProfile }) {
  const text = useText()
  return (
    <div className="me-auto hidden min-w-0 items-center gap-3 md:flex">
      <Avatar
        name={member.name}
        src={member.photos[0]?.thumb.webp ?? null}
        online={member.is_online && text('member.online')}
      />
      <div className="min-w-0">
        <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} />
        {member.city && <p className="truncate text-13 text-ink-2">{member.city}</p>}
      </div>
    </div>
  )
}
