import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { useNextPage } from './use-next-page.ts'
import { useSource } from './use-search.ts'

export function SearchPages({ page: found }: { page: SearchPage }) {
  const text = useText()
  const { number } = useFormat()
  const source = useSource()
  useNextPage(found)
  const { filters, page, pages, next_cursor } = found
  return (
    <div className="mt-9">
      <Pagination
        label={text('search.pages')}
        page={page}
        pages={pages}
        // The page after this one begins exactly where this one ends, whatever has changed meanwhile.
        hrefOf={(wanted) =>
          searchAddress(filters, { page: wanted, cursor: wanted === page + 1 ? next_cursor : null, source })
        }
        previousLabel={text('search.page_previous')}
        nextLabel={text('search.page_next')}
        summary={text('search.page_of', { page, pages })}
        format={number}
      />
    </div>
  )
}
