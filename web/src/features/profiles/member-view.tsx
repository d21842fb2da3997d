import { useState, type ReactNode } from 'react'
import type { LikeState, MemberCard, MemberProfile } from '../../lib/api/answers.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import type { IntentKind } from '../../lib/visitor-intent.ts'
import { ActionBar } from './action-bar.tsx'
import { arrivalAt } from './arrival.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockedMember } from './blocked-member.tsx'
import { EmptyGallery } from './empty-gallery.tsx'
import { Gallery } from './gallery.tsx'
import { HighlightChips } from './highlight-chips.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberAbout, MemberInterests } from './member-words.tsx'
import { OwnNote } from './own-note.tsx'
import type { Panel } from './panel.ts'
import { profileGridClass } from './profile-grid-class.ts'
import { RelatedMembers } from './related-members.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useMemberLike } from './use-member-like.ts'
import { WordsDialog } from './words-dialog.tsx'

type MemberViewProps = {
  member: MemberProfile
  related: MemberCard[]
  /** How the viewer stands to this member; null for visitors and for oneself. */
  like: LikeState | null
  intent: IntentKind | null
}

/** One member's profile, and what the viewer can do about them. */
export function MemberView({ member, related, like: state, intent }: MemberViewProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const joinedAt = useUser()?.signup_date ?? null
  const [now] = useState(() => new Date())
  const arrival = arrivalAt({ kind: intent, joinedAt, now, member })
  const like = useMemberLike({ member, state, isWished: arrival?.does === 'press' })
  return (
    <>
      {member.is_blocked ? (
        <BlockedMember member={member} />
      ) : (
        <OpenProfile member={member} related={related} arrival={arrival} onPanel={setPanel}>
          {!member.is_own && (
            <ActionBar member={member} like={like} isLater={state?.is_later ?? false} onPanel={setPanel} />
          )}
        </OpenProfile>
      )}
      {panel?.kind === 'words' && like && <WordsDialog member={member} like={like} onClose={close} />}
      {panel?.kind === 'block' && <BlockDialog member={member} onClose={close} />}
      {panel?.kind === 'report' && <ReportDialog member={member} photo={panel.photo} onClose={close} />}
    </>
  )
}

type OpenProfileProps = Pick<MemberViewProps, 'member' | 'related'> & {
  arrival: ReturnType<typeof arrivalAt>
  onPanel: (panel: Panel) => void
  /** The bar that stays in view. */
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
              first={arrival?.does === 'show_photo' ? arrival.index : 0}
              onReport={canReport ? (photo) => onPanel({ kind: 'report', photo }) : undefined}
            />
          ) : (
            <EmptyGallery member={member} />
          )}
          <div className="min-w-0">
            {is_own && <OwnNote />}
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
