import { Bell, Bookmark } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm, type SectionForm } from '../../lib/use-section-form.ts'
import type { SavedSearch } from '../../lib/api/answers.ts'
import { cx } from '../../ui/cx.ts'
import { toasts } from '../../ui/toast-store.ts'
import { RemoveSearch } from './remove-search.tsx'
import { SaveSearch } from './save-search.tsx'
import { sameFilters, searchAddress, searchPath } from './search-address.ts'
import type { SearchPage } from './search-page.ts'

/** Searches with a name: opened with one press, removed with another. */
export function SavedSearches({ page }: { page: SearchPage }) {
  const text = useText()
  const form = useSectionForm('remove_search')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const removed = form.isDone ? form.result?.name : undefined
  useEffect(() => {
    if (removed) toasts.show({ key: 'search', tone: 'good', title: text('search.saved_removed', { name: removed }) })
  }, [removed, text])
  const { saved, filters } = page
  const searches = saved?.searches ?? []
  const intro = saved ? text('search.saved_none') : text('search.saved_visitor')
  return (
    <section aria-labelledby="saved" className="min-w-0 border-t border-line pt-6 lg:pt-5">
      <h2 id="saved" className="flex items-center gap-2 text-17">
        <Bookmark aria-hidden="true" className="size-4.5 text-ink-2" />
        {text('search.saved')}
      </h2>
      <FormNote bad={elsewhere} className="mt-3" />
      {searches.length > 0 ? (
        <ul className="mt-2 mb-3 grid gap-0.5">
          {searches.map((search) => (
            <SavedRow key={search.id} search={search} isCurrent={sameFilters(search.filters, filters)} form={form} />
          ))}
        </ul>
      ) : (
        <p className="mt-1.5 mb-4 max-w-[44ch] text-ink-2">{intro}</p>
      )}
      <SaveSearch page={page} />
    </section>
  )
}

type SavedRowProps = { search: SavedSearch; isCurrent: boolean; form: SectionForm }

function SavedRow({ search, isCurrent, form }: SavedRowProps) {
  const text = useText()
  const { id, name, notify, filters } = search
  return (
    <li className="flex items-center">
      <Link
        to={searchAddress(filters)}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          '-ms-3 flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-s px-3 no-underline hover:bg-hover',
          isCurrent ? 'font-bold text-on-primary-soft' : 'font-semibold text-ink',
        )}
      >
        <span className="truncate">{name}</span>
        {notify && (
          <>
            <Bell aria-hidden="true" className="size-4 text-ink-3" />
            <span className="sr-only">{text('search.saved_notify')}</span>
          </>
        )}
      </Link>
      <RemoveSearch id={id} name={name} action={searchPath} form={form} />
    </li>
  )
}
