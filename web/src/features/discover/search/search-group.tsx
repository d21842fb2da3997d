import type { ReactNode } from 'react'
import type { SearchGroup as Group } from '../../../shared/api/responses.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FilterLink } from './filter-link.tsx'

type SearchGroupProps = { group: Group; children: ReactNode }

/** Members close to a search, under a heading with what differs. Links to a search that contains all of them. */
export function SearchGroup({ group, children }: SearchGroupProps) {
  const text = useText()
  const { kind, filters } = group
  const id = `group-${kind}`
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-4 md:mt-12">
      <div className="mb-4 flex flex-wrap items-center gap-x-4">
        <h2 id={id} className="basis-full">
          {text(`search.group.${kind}`)}
        </h2>
        <p className="text-ink-2 max-sm:basis-full">{useGroupText(group)}</p>
        {filters && (
          <FilterLink
            filters={filters}
            aria-describedby={id}
            className="link inline-flex min-h-11 items-center no-underline sm:ms-auto"
          >
            {text('search.group_open')}
          </FilterLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** Names the places and ages of a group and its own number of results. */
function useGroupText({ kind, total, ...group }: Group): string {
  const text = useText()
  const intl = useIntl()
  const places = intl.formatList(group.places)
  // The newest are a part of the country, so its number would say nothing about them.
  if (kind === 'newest') return text('search.group_any_age', { places })
  const ages = intl.formatList(group.ages.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)))
  const { count, fictional } = total
  const share = fictional === 0 ? 'search.real_share' : 'search.fictional_share'
  const counted = total.is_exact ? text(share, { total: count, fictional }) : text('search.group_more', { count })
  return `${text('search.group_people', { places, ages })} · ${counted}`
}
