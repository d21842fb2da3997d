import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { openSignupDialog } from '../../lib/signup-dialog.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SaveSearchDialog, SaveSearchForm } from './save-search-form.tsx'
import { sameFilters, searchAddress } from './search-address.ts'
import { asksToSave, type SearchPage } from './search-page.ts'

/** Where a search gets its name. Visitors begin with the sign-up; without scripts the form stands on the page. */
export function SaveSearch({ page }: { page: SearchPage }) {
  const [isOpen, setOpen] = useState(false)
  const { saved } = page
  return (
    <>
      <WayToSave page={page} onPress={() => (saved ? setOpen(true) : openSignupDialog())} />
      {/* Outlives the way to it, which is gone as soon as the search is saved. */}
      {isOpen && <SaveSearchDialog page={page} onClose={() => setOpen(false)} />}
    </>
  )
}

function WayToSave({ page, onPress }: { page: SearchPage; onPress: () => void }) {
  const text = useText()
  const { search } = useLocation()
  const { saved, filters, saveKey } = page
  if (saved?.searches.some((one) => sameFilters(one.filters, filters))) return null
  if (saved && saved.searches.length >= saved.limit) {
    return <p className="text-13 text-ink-2">{text('errors.saved_search_limit_reached', { max: saved.limit })}</p>
  }
  if (saved && asksToSave(new URLSearchParams(search))) return <SaveSearchForm page={page} formKey={saveKey} />
  return (
    <Link
      to={saved ? `${searchAddress(filters)}&show=save` : '/signup'}
      className={buttonClass({ variant: 'quiet', size: 's' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPress()
      }}
    >
      {text('search.save')}
    </Link>
  )
}
