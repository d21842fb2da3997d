import type { FoundMembers, SearchFilters } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { gridClass } from './grid-class.ts'
import { MemberGrid } from './member-grid.tsx'
import { ResultLine } from './result-line.tsx'

type SimilarMembersProps = {
  similar: NonNullable<FoundMembers['similar']>
  filters: SearchFilters
  liked: string[]
  layout: keyof typeof gridClass
}

/** Members who almost match, in a separate section with their count and a note on what differs. */
export function SimilarMembers({ similar, filters, liked, layout: place }: SimilarMembersProps) {
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
      <MemberGrid members={similar.members} liked={liked} layout={place} />
    </section>
  )
}
