import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Camera, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MemberCard as Member } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { trafficSourceOf, withTrafficSource } from '../visitor/index.ts'
import { MemberName } from './member-name.tsx'
import { OnlineDot } from './online-dot.tsx'

const topLeft = 'col-span-full row-start-1 m-1.5 flex self-start justify-self-start @min-[150px]:m-2'

type MemberCardProps = {
  member: Member
  /** Top right of the photo, outside the link. */
  heart?: ReactNode
  /** Replaces the address of the profile. */
  to?: string
  /** Top left of the photo, in place of the number of photos. */
  mark?: ReactNode
  /** Bottom of the photo, above the fictional label and outside the link. */
  foot?: ReactNode
  /** The card is visible without scrolling, so its photo is loaded eagerly. */
  isAboveFold?: boolean
}

/** Photo, name and city of a member. The whole card links to the profile. */
export function MemberCard(props: MemberCardProps) {
  const { member, heart, to = `/members/${member.id}`, mark, foot, isAboveFold = false } = props
  const text = useText()
  const { search } = useLocation()
  // The traffic source of a visitor is part of the address, so links have to pass it on.
  const address = withTrafficSource(to, trafficSourceOf(new URLSearchParams(search)))
  return (
    <div className="@container relative isolate">
      <Link
        to={address}
        // The profile page shows the card until the profile is loaded.
        state={{ card: member }}
        className="group grid grid-cols-[minmax(0,max-content)_minmax(14px,1fr)] items-center gap-x-2 rounded-m text-15 text-ink no-underline outline-offset-4 @min-[180px]:text-17"
      >
        <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} place="card" />
        {member.is_online && <OnlineDot className="row-start-2 mt-2" label={text('member.online')} />}
        {member.city && (
          <span className="col-span-full row-start-3 px-0.5 wrap-anywhere text-13 text-ink-2 @min-[180px]:text-15">
            {member.city}
          </span>
        )}
        <CardPhoto photo={member.photo} isEarly={isAboveFold} />
        {mark ? (
          <span className={topLeft}>{mark}</span>
        ) : (
          member.photo_count > 1 && <PhotoCount count={member.photo_count} />
        )}
      </Link>
      {heart && <div className="absolute end-2 top-2 z-1">{heart}</div>}
      {foot && (
        <div className="pointer-events-none absolute inset-x-1 top-0 z-1 grid aspect-4/5 items-end justify-items-center">
          <div className={cx('pointer-events-auto', member.is_fictional ? 'mb-9 @min-[150px]:mb-10' : 'mb-1.5')}>
            {foot}
          </div>
        </div>
      )}
    </div>
  )
}

function CardPhoto({ photo, isEarly }: { photo: Member['photo']; isEarly: boolean }) {
  return (
    <span className="col-span-full row-start-1 -z-1 block aspect-4/5 overflow-hidden rounded-m bg-surface-2 text-ink-3">
      {photo ? (
        <img
          src={photo.card}
          alt=""
          loading={isEarly ? 'eager' : 'lazy'}
          fetchPriority={isEarly ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover transition-transform duration-(--slow) group-hover:scale-[1.03]"
        />
      ) : (
        <span aria-hidden="true" className="grid size-full place-items-center">
          <UserRound className="size-1/3" />
        </span>
      )}
    </span>
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
