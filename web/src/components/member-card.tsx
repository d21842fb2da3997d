import { Camera, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberCard as Member } from '../lib/api/answers.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { Tag } from '../ui/tag.tsx'
import { MemberName } from './member-name.tsx'
import { OnlineDot } from './online-dot.tsx'

type MemberCardProps = {
  member: Member
  /** Lies above the portrait at its top right, and is pressed by itself. */
  heart?: ReactNode
}

/** A member at a glance. All of it opens the profile. */
export function MemberCard({ member, heart }: MemberCardProps) {
  const text = useText()
  return (
    <div className="@container relative isolate">
      <Link
        to={`/members/${member.id}`}
        className="group grid grid-cols-[minmax(0,max-content)_minmax(14px,1fr)] items-center gap-x-2 rounded-m text-15 text-ink no-underline outline-offset-4 @min-[180px]:text-17"
      >
        <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} place="card" />
        {member.is_online && <OnlineDot className="row-start-2 mt-2" label={text('member.online')} />}
        {member.city && (
          <span className="col-span-full row-start-3 truncate px-0.5 text-13 text-ink-2 @min-[180px]:text-15">
            {member.city}
          </span>
        )}
        <CardPhoto photo={member.photo} />
        {member.photo_count > 1 && <PhotoCount count={member.photo_count} />}
      </Link>
      {heart && <div className="absolute end-2 top-2 z-1">{heart}</div>}
    </div>
  )
}

function CardPhoto({ photo }: { photo: Member['photo'] }) {
  return (
    <span className="col-span-full row-start-1 -z-1 block aspect-4/5 overflow-hidden rounded-m bg-surface-2 text-ink-3">
      {photo ? (
        <img
          src={photo.card}
          alt=""
          loading="lazy"
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
    <Tag
      tone="shade"
      icon={<Camera aria-hidden="true" />}
      className="col-span-full row-start-1 m-1.5 self-start justify-self-start tabular-nums @min-[150px]:m-2"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text('member.photo_count', { count })}</span>
    </Tag>
  )
}
