import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MemberCard as Member, QuoteCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useUser } from '../session/index.ts'
import { trafficSourceOf, withTrafficSource } from '../visitor/index.ts'
import { InCommon } from './in-common.tsx'
import { isUnattended } from './is-unattended.ts'
import { MemberName } from './member-name.tsx'
import { OnlineDot } from './online-dot.tsx'
import { WriteLink } from './write-link.tsx'

/** Loaded on demand, because most members have a photo. The server includes it in the document. */
const PaperTile = lazy(async () => ({ default: (await import('./paper-tile.tsx')).PaperTile }))

const topLeft = 'm-1.5 flex self-start justify-self-start [grid-area:photo] @min-[150px]:m-2'

type Words = Pick<QuoteCard, 'language' | 'quote' | 'in_common' | 'second_photo' | 'interests'>

type MemberCardProps = {
  /** Some lists have cards without words. */
  member: Member & Partial<Words>
  /** Top right of the photo, outside the link. */
  heart?: ReactNode
  /** When something happened, beside the city. */
  stamp?: string
  /** Replaces the address of the profile. */
  to?: string
  /** Top left of the photo, in place of the number of photos. */
  mark?: ReactNode
  /** Bottom of the photo, above the fictional label and outside the link. Replaces the link to the conversation. */
  foot?: ReactNode
  /** Replaces what the viewer and the member have in common. */
  reason?: ReactNode
  /** The card is visible without scrolling, so its photo is loaded eagerly. */
  isAboveFold?: boolean
}

/** Photo, name and words of a member. The whole card links to the profile; the link is named after the member. */
export function MemberCard(props: MemberCardProps) {
  const { member, heart, stamp, to = `/members/${member.id}`, mark, foot, reason, isAboveFold = false } = props
  const { quote, in_common: inCommon, interests = [] } = member
  const text = useText()
  const place = [member.city, stamp].filter(Boolean).join(' · ')
  const { search } = useLocation()
  const isMember = useUser() !== null
  const [wantsSecondPhoto, setWantsSecondPhoto] = useState(false)
  // The traffic source of a visitor is part of the address, so links have to pass it on.
  const address = withTrafficSource(to, trafficSourceOf(new URLSearchParams(search)))
  const action = foot ?? (!isUnattended(member, isMember) && <WriteLink member={member} />)
  return (
    <div
      className="reveals"
      // Touch screens do not load the second photo.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setWantsSecondPhoto(true)}
      onFocus={({ target }) => target.matches(':focus-visible') && setWantsSecondPhoto(true)}
    >
      <Link
        to={address}
        // The profile page shows the card until the profile is loaded.
        state={{ card: member }}
        className="member-link"
      >
        <MemberName
          name={member.name}
          age={member.age}
          isFictional={member.is_fictional}
          responder={member.responder}
          place="card"
        />
        {member.is_online && <OnlineDot className="card-dot" label={text('member.online')} />}
        {place && <span className="px-0.5 text-13 wrap-anywhere text-ink-2 [grid-area:town]">{place}</span>}
        <span className="card-photo">
          {member.photo ? (
            <>
              <img
                src={member.photo.card}
                alt=""
                loading={isAboveFold ? 'eager' : 'lazy'}
                fetchPriority={isAboveFold ? 'high' : 'auto'}
                decoding="async"
                className="size-full object-cover"
              />
              {wantsSecondPhoto && member.second_photo && <SecondPhoto src={member.second_photo} />}
            </>
          ) : (
            <Suspense fallback={<span className="paper" />}>
              <PaperTile {...member} hasFoot={Boolean(foot)} hasMark={Boolean(mark)} />
            </Suspense>
          )}
        </span>
        {mark ? (
          <span className={topLeft}>{mark}</span>
        ) : (
          member.photo_count > 1 && <PhotoCount count={member.photo_count} />
        )}
      </Link>
      {quote && (
        <p className={cx('card-quote', !member.photo && 'sr-only')}>
          <q lang={member.language} className="words line-clamp-6 text-17 leading-[1.3] wrap-anywhere">
            {quote}
          </q>
        </p>
      )}
      {interests.length > 0 && <p className="sr-only">{interests.map(({ name }) => name).join(', ')}</p>}
      {(reason || inCommon) && (
        <div className="card-common">{reason ?? (inCommon && <InCommon inCommon={inCommon} />)}</div>
      )}
      {heart && <div className="absolute end-2 top-2 z-1 [grid-area:photo]">{heart}</div>}
      {action && (
        <div className="card-foot">
          <div
            className={cx(
              foot ? 'pointer-events-auto' : 'write-reveal w-full px-1',
              member.is_fictional ? 'mb-9 @min-[150px]:mb-10' : 'mb-1.5',
            )}
          >
            {action}
          </div>
        </div>
      )}
    </div>
  )
}

/** Covers the first photo while the card is hovered or has the keyboard focus, once it is loaded. */
function SecondPhoto({ src }: { src: string }) {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      onLoad={() => setIsLoaded(true)}
      className={cx('absolute inset-0 size-full object-cover', isLoaded ? 'reveal' : 'opacity-0')}
    />
  )
}

function PhotoCount({ count }: { count: number }) {
  const text = useText()
  return (
    <Tag tone="shade" icon={<Camera aria-hidden="true" />} className={cx(topLeft, 'tabular-nums')}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text('member.photo_count', { count })}</span>
    </Tag>
  )
}
