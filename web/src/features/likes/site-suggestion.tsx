import { ButtonLink } from '@velvet/ui/button'
import { UserRound } from 'lucide-react'
import { useId } from 'react'
import type { MemberCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'

/** A profile that the site suggests. Shown in a separate frame, because it is not a like. */
export function SiteSuggestion({ member }: { member: MemberCard }) {
  const text = useText()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mt-10 flex flex-wrap items-start gap-4 rounded-m border border-dashed border-control p-4 md:flex-nowrap md:items-center"
    >
      <span className="grid aspect-4/5 w-22 shrink-0 place-items-center overflow-hidden rounded-field bg-surface-2 text-ink-3">
        {member.photo ? (
          <img src={member.photo.card} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <UserRound aria-hidden="true" className="size-1/3" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-[calc(100%-110px)] md:basis-0">
        <h2 id={titleId} className="font-sans text-13! font-bold tracking-normal! text-ink-2">
          {text('likes.suggestion')}
        </h2>
        <p className="mt-1 text-17">
          <MemberName
            name={member.name}
            age={member.age}
            isFictional={member.is_fictional}
            responder={member.responder}
          />
        </p>
        <p className="mt-1 text-ink-2">{text('likes.suggestion_text')}</p>
      </div>
      <ButtonLink to={`/members/${member.id}`} variant="quiet" size="s" className="max-md:w-full">
        {text('likes.view_profile')}
      </ButtonLink>
    </section>
  )
}
