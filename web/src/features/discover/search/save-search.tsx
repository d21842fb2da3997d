import { buttonClass } from '@velvet/ui/button'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { openSignupDialog } from '../../visitor/index.ts'
import { areFiltersEqual, searchAddress } from './search-address.ts'
import { shouldShowSaveForm, type SearchPage } from './search-page.ts'

/** Loaded on demand, because most visits save no search. */
const loadForm = () => import('./save-search-form.tsx')
const SaveSearchDialog = lazy(async () => ({ default: (await loadForm()).SaveSearchDialog }))
/** Not `lazy` on the server, because without scripts the form has to be shown (see `later-parts.tsx`). */
const SaveSearchForm = import.meta.env.SSR
  ? (await loadForm()).SaveSearchForm
  : lazy(async () => ({ default: (await loadForm()).SaveSearchForm }))

type SaveSearchProps = {
  page: SearchPage
  /** Looks like a text link instead of a button, and never shows the form without scripts. */
  isLink?: boolean
}

/** Opens the form that saves a search. Visitors get the sign-up. Without scripts the form is part of the page. */
export function SaveSearch({ page, isLink = false }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const { saved } = page
  return (
    <>
      <SaveControl page={page} isLink={isLink} onPress={() => (saved ? setOpen(true) : openSignupDialog())} />
      {/* Rendered outside of the control, which disappears as soon as the search is saved. */}
      {isOpen && (
        <Suspense>
          <SaveSearchDialog page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function SaveControl({ page, isLink, onPress }: Required<SaveSearchProps> & { onPress: () => void }) {
  const text = useText()
  const { search } = useLocation()
  const { saved, filters, saveKey } = page
  if (saved?.searches.some((one) => areFiltersEqual(one.filters, filters))) return null
  if (saved && saved.searches.length >= saved.limit) {
    return isLink ? null : (
      <p className="text-13 text-ink-2">{text('errors.saved_search_limit_reached', { max: saved.limit })}</p>
    )
  }
  if (!isLink && saved && shouldShowSaveForm(new URLSearchParams(search)))
    return <SaveSearchForm page={page} formKey={saveKey} />
  return (
    <Link
      to={saved ? `${searchAddress(filters)}&show=save#saved` : '/signup'}
      className={
        isLink ? 'link inline-flex min-h-11 items-center no-underline' : buttonClass({ variant: 'quiet', size: 's' })
      }
      onClick={(event) => onPlainClick(event, onPress)}
    >
      {text('search.save')}
    </Link>
  )
}
