import { Button } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { Dialog } from '@velvet/ui/dialog'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { toasts } from '@velvet/ui/toast-store'
import { useEffect, useState, type ReactNode } from 'react'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { searchAddress, searchPath } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { usePlaceName } from './use-place-name.ts'

const intent = 'save_search'
const nameMaxLength = 60

type SaveSearchFormProps = {
  page: SearchPage
  formKey: string
  /** Closes the dialog. Without it the form is part of the page, and the server redirects after saving. */
  onDone?: () => void
  children?: ReactNode
}

export function SaveSearchForm({ page, formKey, onDone, children }: SaveSearchFormProps) {
  const text = useText()
  const { fetcher, result, isSending, isDone } = useSectionForm(intent)
  const { at, elsewhere } = useProblemText(result?.problem, ['name'])
  const name = isDone ? result?.name : undefined
  useEffect(() => {
    if (name === undefined || !onDone) return
    toasts.show({ key: 'search', tone: 'good', title: text('search.save_done', { name }) })
    onDone()
  }, [name, onDone, text])
  return (
    <fetcher.Form
      method="post"
      action={onDone ? searchPath : `${searchAddress(page.filters)}&show=save`}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={formKey} />
      <HiddenFilters filters={page.filters} />
      <FormNote error={elsewhere} fieldError={at} fields={{ name: text('search.save_name') }} />
      <Field
        name="name"
        label={text('search.save_name')}
        hint={text('search.save_name_hint')}
        error={at('name')}
        required
      >
        <TextInput name="name" maxLength={nameMaxLength} autoComplete="off" />
      </Field>
      <Checkbox name="notify" label={text('search.save_notify')} hint={text('search.save_notify_hint')} />
      <Button type="submit" block loading={isSending} className="mt-2">
        {text('search.save_submit')}
      </Button>
      {children}
    </fetcher.Form>
  )
}

export function SaveSearchDialog({ page, onClose }: { page: SearchPage; onClose: () => void }) {
  const text = useText()
  // Idempotency key, so that a second submit on a slow connection does not save a second search.
  const [key] = useState(() => crypto.randomUUID())
  const { gender, min_age, max_age } = page.filters
  const place = usePlaceName(page.filters, page.regions)
  return (
    <Dialog
      open
      title={text('search.save')}
      lead={text('search.save_lead', { who: gender, from: min_age, to: max_age, place })}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      <SaveSearchForm page={page} formKey={key} onDone={onClose}>
        <Button variant="text" block onClick={onClose}>
          {text('search.save_cancel')}
        </Button>
      </SaveSearchForm>
    </Dialog>
  )
}
