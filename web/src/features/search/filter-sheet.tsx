import { useId } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterForm } from './filter-form.tsx'
import type { SearchPage } from './search-page.ts'
import { ShowButton } from './show-button.tsx'
import { useFilterDraft } from './use-filter-draft.ts'
import { clearedFilters } from './widen-search.ts'

/** The filters on a phone. Nothing changes behind it until they are sent. */
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
