import { buttonClass } from '@velvet/ui/button'
import { LensArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { FilterLink } from './filter-link.tsx'
import { clearedFilters, wideningsOf } from './widen-search.ts'

const labels = {
  region: 'search.widen_region',
  age: 'search.widen_age',
  photo: 'search.widen_photo',
} as const

/** Shown when a search has no results. Suggests wider searches, the most helpful first. */
export function NoResults({ filters }: { filters: SearchFilters }) {
  const text = useText()
  const { min_age } = useSettings()
  const steps = wideningsOf(filters, min_age)
  return (
    <EmptyState
      art={<LensArt />}
      title={text('search.empty')}
      className="rounded-m border border-line"
      action={
        <>
          {steps.map(({ kind, filters: wider }, index) => (
            <FilterLink
              key={kind}
              filters={wider}
              className={buttonClass({ variant: index === 0 ? 'primary' : 'quiet' })}
            >
              {text(labels[kind], { from: wider.min_age, to: wider.max_age })}
            </FilterLink>
          ))}
          {steps.length !== 1 && (
            <FilterLink filters={clearedFilters(filters, min_age)} className={buttonClass({ variant: 'text' })}>
              {text('search.clear')}
            </FilterLink>
          )}
        </>
      }
    />
  )
}
