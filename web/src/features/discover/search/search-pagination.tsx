import { Pagination } from '@velvet/ui/pagination'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { useTrafficSource } from './use-apply-filters.ts'
import { usePreloadNextPage } from './use-preload-next-page.ts'

export function SearchPagination({ page: found }: { page: SearchPage }) {
  const text = useText()
  const { number } = useFormat()
  const source = useTrafficSource()
  usePreloadNextPage(found)
  const { filters, page, pages, next_cursor } = found
  return (
    <div className="mt-9">
      <Pagination
        label={text('search.pages')}
        page={page}
        pages={pages}
        // With the cursor the next page starts exactly where this one ends, even if the results have changed.
        hrefOf={(target) =>
          searchAddress(filters, { page: target, cursor: target === page + 1 ? next_cursor : null, source })
        }
        previousLabel={text('search.page_previous')}
        nextLabel={text('search.page_next')}
        summary={text('search.page_of', { page, pages })}
        format={number}
      />
    </div>
  )
}
