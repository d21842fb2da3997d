import { useText } from '../../lib/i18n/use-text.tsx'
import type { FoundMembers, SearchFilters } from '../../lib/api/answers.ts'
import type { gridClass } from './grid-class.ts'
import { MemberGrid } from './member-grid.tsx'
import { ResultLine } from './result-line.tsx'

type SimilarMembersProps = {
  similar: NonNullable<FoundMembers['similar']>
  filters: SearchFilters
  liked: string[]
  place: keyof typeof gridClass
}

/** Others who nearly fit, apart from those who do, with a count of their own and what is different about them. */
export function SimilarMembers({ similar, filters, liked, place }: SimilarMembersProps) {
  const text = useText()
  return (
    <section aria-labelledby="similar" className="mt-10 border-t border-line pt-8">
      <h2 id="similar">{text('search.similar_title')}</h2>
      <p className="mt-1.5 text-ink-2">
        {filters.region ? text('search.similar_region') : text('search.similar_age')}{' '}
        {filters.with_photo && text('search.similar_photo')}
      </p>
      <div className="mb-5">
        <ResultLine total={similar.total} />
      </div>
      <MemberGrid members={similar.members} liked={liked} place={place} />
    </section>
  )
}
