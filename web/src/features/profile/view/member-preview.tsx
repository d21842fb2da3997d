import { Skeleton } from '@velvet/ui/skeleton'
import { UserRound } from 'lucide-react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { PageTitle } from '../../session/index.ts'
import { profileGridClass } from './profile-grid-class.ts'

/** Skeleton of a profile with the data of the card that led here. */
export function MemberPreview({ card }: { card: MemberCard | null }) {
  const text = useText()
  return (
    <div className="wrap py-6 md:py-9" aria-busy="true">
      <PageTitle
        page={card ? text('common.name_and_age', { name: card.name, age: card.age }) : text('common.loading')}
      />
      <div className={profileGridClass}>
        <div className="min-w-0 max-sm:-mx-4 max-sm:-mt-6 max-sm:[section+main_&]:mt-0 lg:grid lg:grid-cols-[60px_minmax(0,1fr)] lg:gap-x-3">
          <div className="relative grid aspect-square place-items-center overflow-hidden bg-surface-2 text-ink-3 sm:aspect-4/5 sm:rounded-l lg:col-start-2">
            {card?.photo ? (
              <img src={card.photo.card} alt="" className="size-full object-cover" />
            ) : (
              <UserRound aria-hidden="true" className="size-1/4" />
            )}
          </div>
        </div>
        <div className="min-w-0">
          {card ? (
            <>
              <h1 className="text-34! leading-[1.1] lg:text-44!">
                <MemberName name={card.name} age={card.age} isFictional={card.is_fictional} place="title" />
              </h1>
              <p className="mt-2 min-h-6 text-ink-2">{card.city}</p>
            </>
          ) : (
            <Skeleton className="h-11 w-56 max-w-full" />
          )}
          <div className="mt-8 grid gap-3.5">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-full" />
            <Skeleton className="w-3/5" />
          </div>
        </div>
      </div>
    </div>
  )
}
