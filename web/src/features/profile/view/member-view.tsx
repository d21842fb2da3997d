import { ButtonLink } from '@velvet/ui/button'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LikeState, MemberCard, MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { BlockDialog, BlockedMember, type Panel, ReportDialog } from '../../safety/index.ts'
import { useUser } from '../../session/index.ts'
import type { IntentKind } from '../../visitor/index.ts'
import { ActionBar } from './action-bar.tsx'
import { getArrivalAction } from './arrival-action.ts'
import { EmptyGallery } from './empty-gallery.tsx'
import { Gallery } from './gallery.tsx'
import { HighlightChips } from './highlight-chips.tsx'
import { LikeCommentDialog } from './like-comment-dialog.tsx'
import { MemberAbout, MemberInterests } from './member-about.tsx'
import { MemberHead } from './member-head.tsx'
import { profileGridClass } from './profile-grid-class.ts'
import { RelatedMembers } from './related-members.tsx'
import { useMemberLike } from './use-member-like.ts'

type MemberViewProps = {
  member: MemberProfile
  related: MemberCard[]
  /** Likes between the viewer and this member. Null for visitors and on the viewer's own profile. */
  like: LikeState | null
  intent: IntentKind | null
}

/** The profile of a member, with the actions that the viewer has. */
export function MemberView({ member, related, like: state, intent }: MemberViewProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const joinedAt = useUser()?.signup_date ?? null
  const [now] = useState(() => new Date())
  const arrival = getArrivalAction({ kind: intent, joinedAt, now, member })
  const like = useMemberLike({ member, state, shouldLike: arrival?.does === 'press' })
  return (
    <>
      {member.is_blocked ? (
        <BlockedMember member={member} />
      ) : (
        <OpenProfile member={member} related={related} arrival={arrival} onPanel={setPanel}>
          {!member.is_own && (
            <ActionBar member={member} like={like} isSavedForLater={state?.is_later ?? false} onPanel={setPanel} />
          )}
        </OpenProfile>
      )}
      {panel?.kind === 'words' && like && <LikeCommentDialog member={member} like={like} onClose={close} />}
      {panel?.kind === 'block' && <BlockDialog member={member} onClose={close} />}
      {panel?.kind === 'report' && <ReportDialog member={member} photo={panel.photo} onClose={close} />}
    </>
  )
}

type OpenProfileProps = Pick<MemberViewProps, 'member' | 'related'> & {
  arrival: ReturnType<typeof getArrivalAction>
  onPanel: (panel: Panel) => void
  /** The action bar. */
  children: ReactNode
}

function OpenProfile({ member, related, arrival, onPanel, children }: OpenProfileProps) {
  const isMember = useUser() !== null
  const { is_own, photos } = member
  const canReport = isMember && !is_own
  return (
    <>
      <div className="wrap py-6 md:py-9">
        <div className={profileGridClass}>
          {photos.length > 0 ? (
            <Gallery
              member={member}
              initialIndex={arrival?.does === 'show_photo' ? arrival.index : 0}
              onReport={canReport ? (photo) => onPanel({ kind: 'report', photo }) : undefined}
            />
          ) : (
            <EmptyGallery member={member} />
          )}
          <div className="min-w-0">
            {is_own && <OwnProfileNote />}
            <MemberHead member={member} />
            <HighlightChips member={member} />
            <MemberAbout member={member} />
            <MemberInterests member={member} />
          </div>
        </div>
        <RelatedMembers name={member.name} members={related} />
      </div>
      {children}
    </>
  )
}

/** Shown on the viewer's own profile, which has no action bar. */
function OwnProfileNote() {
  const text = useText()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-surface-2 py-2.5 ps-4 pe-2.5">
      <p className="text-ink-2">{text('member.own')}</p>
      <ButtonLink to="/profile" variant="quiet" size="s">
        <Pencil aria-hidden="true" className="size-4.5" />
        {text('member.edit')}
      </ButtonLink>
    </div>
  )
}
