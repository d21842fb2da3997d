import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FilterFields } from './filter-fields.tsx'
import { searchPath } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { useApplyFilters } from './use-apply-filters.ts'
import type { FilterDraft } from './use-filter-draft.ts'

type FilterFormProps = { id?: string; page: SearchPage; filter: FilterDraft; onSent?: () => void; children?: ReactNode }

/** Without scripts the browser writes the fields into the URL. */
export function FilterForm({ id, page, filter, onSent, children }: FilterFormProps) {
  const apply = useApplyFilters()
  return (
    <Form
      id={id}
      method="get"
      action={searchPath}
      onSubmit={(event) => {
        event.preventDefault()
        apply(filter.draft)
        onSent?.()
      }}
    >
      <FilterFields draft={filter.draft} change={filter.change} regions={page.regions} />
      {children}
    </Form>
  )
}
