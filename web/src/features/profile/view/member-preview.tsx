import { cx } from '@velvet/ui/cx'
import { Skeleton } from '@velvet/ui/skeleton'
import { UserRound } from 'lucide-react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isUnattended, MemberName } from '../../members/index.ts'
import { PageTitle, useUser } from '../../session/index.ts'
import { PhotoBar } from './photo-bar.tsx'
import { memberTitleClass, photoFrameClass, profileGridClass, textSheetClass } from './profile-layout.ts'

/** Skeleton of a profile with the data of the card that led here. */
export function MemberPreview({ card }: { card: MemberCard | null }) {
  const text = useText()
  const isMember = useUser() !== null
  const canWrite = isMember && card !== null && !isUnattended(card, isMember)
  return (
    <div data-photo-first="" data-wide-page="" className="wrap pb-6 sm:pt-6 md:py-8" aria-busy="true">
      <PageTitle
        page={card ? text('common.name_and_age', { name: card.name, age: card.age }) : text('common.loading')}
      />
      <div className={canWrite ? profileGridClass.withWriteBox : profileGridClass.withoutWriteBox}>
        <div className="relative min-w-0">
          <div
            className={cx(
              'relative grid place-items-center overflow-hidden bg-surface-2 text-ink-3 sm:aspect-4/5',
              photoFrameClass,
            )}
          >
            {card?.photo ? (
              <img src={card.photo.card} alt="" className="size-full object-cover" />
            ) : (
              <UserRound aria-hidden="true" className="size-1/4" />
            )}
          </div>
          <PhotoBar />
        </div>
        <div className={textSheetClass}>
          {card ? (
            <>
              <h1 className={memberTitleClass}>
                <MemberName
                  name={card.name}
                  age={card.age}
                  isFictional={card.is_fictional}
                  responder={card.responder}
                  place="title"
                />
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
        {canWrite && <Skeleton shape="block" className="h-120 max-xl:hidden" />}
      </div>
    </div>
  )
}
