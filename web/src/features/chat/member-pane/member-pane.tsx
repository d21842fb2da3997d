import type { GiftId } from '@velvet/contract/gift-rules'
import { Avatar } from '@velvet/ui/avatar'
import { Ban, Flag, UserRound } from 'lucide-react'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '../../../shared/api/responses.ts'
import { useMediaQuery } from '../../../shared/browser/use-media-query.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { reportAddress } from '../thread/report-address.ts'

/** Loaded where the pane is shown, together with the profile. */
const MemberDetails = lazy(async () => ({ default: (await import('./member-details.tsx')).MemberDetails }))

type MemberPaneProps = {
  conversation: Conversation
  /** Id of the newest message of the counterpart, which a report refers to. */
  lastReceivedId: string | undefined
  /** Null while the conversation is closed. */
  onGift: ((gift: GiftId) => void) | null
}

/** The counterpart, beside the conversation from 1400 px on. What is loaded later is added at the end. */
export function MemberPane({ conversation, lastReceivedId, onGift }: MemberPaneProps) {
  const text = useText()
  const titleId = useId()
  const isShown = useMediaQuery('(width >= 1400px)')
  const { member, closed } = conversation
  const address = `/members/${member.id}`
  const links = (
    <div className="mt-3 -mb-2 flex flex-wrap gap-x-4 border-t border-line pt-1.5">
      <QuietLink to={address} state={{ card: member }} icon={<UserRound />}>
        {text('chat.view_profile')}
      </QuietLink>
      <QuietLink to={reportAddress(member.id, conversation.id, lastReceivedId)} icon={<Flag />}>
        {text('chat.caution_report')}
      </QuietLink>
      <QuietLink
        to={`${address}?show=block&talk=${conversation.id}`}
        icon={<Ban />}
        label={text('member.block', { name: member.name })}
      >
        {text('member.block_submit')}
      </QuietLink>
    </div>
  )
  return (
    <section aria-labelledby={titleId} className="hidden min-h-0 flex-col border-s border-line bg-surface 2xl:flex">
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <div className="pane-photo grid aspect-10/9 place-items-center overflow-hidden rounded-m bg-surface-2">
          {member.photo ? (
            <img
              src={member.photo.card}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover object-[50%_35%]"
            />
          ) : (
            <Avatar name={member.name} size={112} />
          )}
        </div>
        <h2 id={titleId} className="mt-3.5 text-26">
          <MemberName
            name={member.name}
            age={member.age}
            isFictional={member.is_fictional}
            responder={member.responder}
            place="title"
          />
        </h2>
        {member.city && <p className="mt-0.5 wrap-anywhere text-ink-2">{member.city}</p>}
        {isShown &&
          (closed === 'member_unavailable' ? (
            links
          ) : (
            <Suspense>
              <MemberDetails memberId={member.id} onGift={onGift}>
                {links}
              </MemberDetails>
            </Suspense>
          ))}
      </div>
    </section>
  )
}

type QuietLinkProps = { to: string; state?: object; icon: ReactNode; label?: string; children: ReactNode }

function QuietLink({ to, state, icon, label, children }: QuietLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      aria-label={label}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-13 font-semibold wrap-anywhere text-ink-2 no-underline hover:underline"
    >
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      {children}
    </Link>
  )
}
