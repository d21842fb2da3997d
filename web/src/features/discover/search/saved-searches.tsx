import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { toasts } from '@velvet/ui/toast-store'
import { Bell, Bookmark, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm, type SectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { SaveSearch } from './save-search.tsx'
import { areFiltersEqual, searchAddress, searchPath } from './search-address.ts'
import type { SearchPage } from './search-page.ts'

/** Lists the saved searches, with a link to open and a button to remove each of them. */
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
      <FormNote error={elsewhere} className="mt-3" />
      {searches.length > 0 ? (
        <ul className="mt-2 mb-3 grid gap-0.5">
          {searches.map((search) => (
            <SavedRow
              key={search.id}
              search={search}
              isCurrent={areFiltersEqual(search.filters, filters)}
              form={form}
            />
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

type RemoveSearchProps = { id: string; name: string; action: string; form: SectionForm }

function RemoveSearch({ id, name, action, form: { fetcher, intent } }: RemoveSearchProps) {
  const text = useText()
  const isRemoving = fetcher.formData?.get('item') === id
  return (
    <fetcher.Form method="post" action={action} className="-me-3 shrink-0">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="name" value={name} />
      <IconButton type="submit" label={text('search.saved_remove', { name })} disabled={isRemoving}>
        <X aria-hidden="true" />
      </IconButton>
    </fetcher.Form>
  )
}
