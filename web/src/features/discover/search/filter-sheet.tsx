import { Button } from '@velvet/ui/button'
import { Sheet } from '@velvet/ui/sheet'
import { useId } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { FilterForm } from './filter-form.tsx'
import type { SearchPage } from './search-page.ts'
import { ShowButton } from './show-button.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { clearedFilters } from './cleared-filters.ts'

/** The filters on small screens. The results do not change until the form is submitted. */
export function FilterSheet({ page, onClose }: { page: SearchPage; onClose: () => void }) {
  const text = useText()
  const id = useId()
  const { min_age } = useSettings()
  const filter = useFilterDraft(page)
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={text('search.filters_close')}
      title={text('search.filters')}
      actions={
        <>
          <Button variant="quiet" onClick={() => filter.change(clearedFilters(filter.draft, min_age))}>
            {text('search.reset')}
          </Button>
          <ShowButton form={id} total={filter.total} />
        </>
      }
    >
      <FilterForm id={id} page={page} filter={filter} onSent={onClose} />
    </Sheet>
  )
}
