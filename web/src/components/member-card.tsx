import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberCard as Member } from '../lib/api/answers.ts'
import { MemberName } from './member-name.tsx'

/** A member at a glance: portrait, name with its label, place. */
export function MemberCard({ member }: { member: Member }) {
  return (
    <Link
      to={`/members/${member.id}`}
      className="group @container relative block aspect-4/5 overflow-hidden rounded-m bg-surface-2 text-ink-3 no-underline shadow-1"
    >
      {member.photo ? (
        <img
          src={member.photo.card}
          alt=""
          loading="lazy"
          className="size-full object-cover transition-transform duration-(--slow) group-hover:scale-[1.03]"
        />
      ) : (
        <span aria-hidden="true" className="grid size-full place-items-center">
          <UserRound className="size-1/3" />
        </span>
      )}
      <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} place="photo" />
    </Link>
  )
}
