import { useState } from 'react'
import type { MemberCard, MemberProfile } from '../../lib/api/answers.ts'
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
import { RelatedMembers } from './related-members.tsx'
import { ReportDialog } from './report-dialog.tsx'

type MemberViewProps = { member: MemberProfile; related: MemberCard[]; intent: IntentKind | null }

/** One member's profile, and what the viewer can do about them. */
export function MemberView({ member, related, intent }: MemberViewProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = () => setPanel(null)
  return (
    <>
      {member.is_blocked ? (
        <BlockedMember member={member} />
      ) : (
        <OpenProfile member={member} related={related} intent={intent} onPanel={setPanel} />
      )}
      {panel?.kind === 'block' && <BlockDialog member={member} onClose={close} />}
      {panel?.kind === 'report' && <ReportDialog member={member} photo={panel.photo} onClose={close} />}
    </>
  )
}

type OpenProfileProps = MemberViewProps & { onPanel: (panel: Panel) => void }

function OpenProfile({ member, related, intent, onPanel }: OpenProfileProps) {
  const isMember = useUser() !== null
  const { is_own, photos } = member
  const arrival = arrivalAt({ kind: intent, isMember, member })
  const canReport = isMember && !is_own
  return (
    <>
      <div className="wrap py-6 md:py-9">
        <div className="grid gap-6 md:grid-cols-[320px_minmax(0,1fr)] md:items-start md:gap-9 lg:grid-cols-[440px_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[500px_minmax(0,1fr)] xl:gap-16">
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
      {!is_own && <ActionBar member={member} onPanel={onPanel} />}
    </>
  )
}
