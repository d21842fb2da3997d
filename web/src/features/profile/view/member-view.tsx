import { ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { LikeState, QuoteCard, MemberProfile, Openers } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { BlockDialog, BlockedMember, type Panel, ReportDialog } from '../../safety/index.ts'
import { useUser } from '../../session/index.ts'
import type { IntentKind } from '../../visitor/index.ts'
import { ActionBar } from './action-bar.tsx'
import { getArrivalAction } from './arrival-action.ts'
import { EmptyGallery } from './empty-gallery.tsx'
import { Gallery } from './gallery.tsx'
import { LikeCommentDialog } from './like-comment-dialog.tsx'
import { MemberAbout } from './member-about.tsx'
import type { MemberActionsProps } from './member-actions-props.ts'
import { MemberFacts } from './member-facts.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberInterests } from './member-interests.tsx'
import { MemberPrompts } from './member-prompts.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PhotoBar } from './photo-bar.tsx'
import { profileGridClass, stickyColumnClass, textSheetClass } from './profile-layout.ts'
import { RelatedMembers } from './related-members.tsx'
import { SharedPanel } from './shared-panel.tsx'
import { useInView } from './use-in-view.ts'
import { useMemberLike } from './use-member-like.ts'
import { useSaveForLater } from './use-save-for-later.ts'
import { WriteBox } from './write-box.tsx'

type MemberViewProps = {
  member: MemberProfile
  related: QuoteCard[]
  /** Likes between the viewer and this member. Null for visitors and on the viewer's own profile. */
  like: LikeState | null
  /** City and reason that the viewer shares with the member. Null if they were not loaded. */
  inCommon: Openers['in_common'] | null
  /** Null if the viewer cannot write to the member from here. */
  composer: Composer | null
  intent: IntentKind | null
}

type Composer = { openers: readonly string[]; messageId: string }

/** The profile of a member, with the actions that the viewer has. */
export function MemberView({ member, related, like: state, inCommon, composer, intent }: MemberViewProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  const joinedAt = useUser()?.signup_date ?? null
  const [now] = useState(() => new Date())
  const arrival = getArrivalAction({ kind: intent, joinedAt, now, member })
  const like = useMemberLike({ member, state, shouldLike: arrival?.does === 'press' })
  const later = useSaveForLater(member, state?.is_later ?? false)
  const actions = { member, like, later, onPanel: setPanel }
  return (
    <>
      {member.is_blocked ? (
        <BlockedMember member={member} />
      ) : (
        <OpenProfile actions={actions} related={related} inCommon={inCommon} composer={composer} arrival={arrival} />
      )}
      {panel?.kind === 'words' && like && <LikeCommentDialog member={member} like={like} onClose={close} />}
      {panel?.kind === 'block' && <BlockDialog member={member} onClose={close} />}
      {panel?.kind === 'report' && <ReportDialog member={member} photo={panel.photo} onClose={close} />}
    </>
  )
}

type OpenProfileProps = Pick<MemberViewProps, 'related' | 'inCommon' | 'composer'> & {
  actions: MemberActionsProps
  arrival: ReturnType<typeof getArrivalAction>
}

function OpenProfile({ actions, related, inCommon, composer, arrival }: OpenProfileProps) {
  const { member, onPanel } = actions
  const isMember = useUser() !== null
  const [isWriteBoxInView, writeBoxRef] = useInView(true)
  const { is_own, photos } = member
  const canAct = isMember && !is_own
  return (
    <>
      <div data-photo-first="" data-wide-page="" className="wrap pb-6 sm:pt-6 md:py-8">
        <div className={composer ? profileGridClass.withWriteBox : profileGridClass.withoutWriteBox}>
          <div className={cx('relative min-w-0', stickyColumnClass)}>
            {photos.length > 0 ? (
              <Gallery
                member={member}
                initialIndex={arrival?.does === 'show_photo' ? arrival.index : 0}
                onReport={canAct ? (photo) => onPanel({ kind: 'report', photo }) : undefined}
              />
            ) : (
              <EmptyGallery member={member} />
            )}
            <PhotoBar>{canAct && <MoreMenu {...actions} variant="photo" />}</PhotoBar>
          </div>
          <div className={textSheetClass}>
            {is_own && <OwnProfileNote />}
            <MemberHead member={member} />
            <MemberAbout member={member} />
            <SharedPanel member={member} inCommon={inCommon} />
            <MemberPrompts member={member} />
            <MemberInterests member={member} />
            <MemberFacts member={member} except={inCommon?.signup_reason ? 'signup_reason' : undefined} />
          </div>
          {composer && <WriteBox ref={writeBoxRef} actions={actions} {...composer} />}
        </div>
        <RelatedMembers name={member.name} members={related} />
      </div>
      {!is_own && <ActionBar actions={actions} isWriteBoxInView={composer !== null && isWriteBoxInView} />}
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
