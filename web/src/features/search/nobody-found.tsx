import type { SearchFilters } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LensArt } from '../../ui/empty-art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLink } from './filter-link.tsx'
import { clearedFilters, wideningsOf } from './widen-search.ts'

const words = {
  region: 'search.widen_region',
  age: 'search.widen_age',
  photo: 'search.widen_photo',
} as const

/** Nobody fits: what to do about it, the most helpful step first. */
export function NobodyFound({ filters }: { filters: SearchFilters }) {
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
              {text(words[kind], { from: wider.min_age, to: wider.max_age })}
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
