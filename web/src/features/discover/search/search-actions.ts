import type { Api } from '../../../shared/api/create-api.ts'
import type { Settings } from '../../../shared/api/responses.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { readFilters } from './search-address.ts'

/** Null if the member is no longer logged in. API errors are thrown. */
type ActionResult = Promise<Omit<SectionResult, 'intent'> | null>

/** Form actions of the search page, by the `intent` of the form. */
export const searchActions = {
  async save_search(api: Api, form: FormData, countries: Settings['countries']): ActionResult {
    const filters = readFilters(fieldsOf(form), countries)
    const name = formText(form, 'name').trim()
    if (!filters) return { problem: { code: 'invalid_input', params: {} } }
    const response = await api(
      'saveSearch',
      { body: { name, filters, notify: form.has('notify') } },
      { idempotencyKey: formText(form, 'key') },
    )
    return response ? { name: response.search.name } : null
  },

  remove_search: (api: Api, form: FormData): ActionResult =>
    api('removeSavedSearch', { params: { id: formText(form, 'item') } }).then((response) =>
      response ? { name: formText(form, 'name') } : null,
    ),
}

function fieldsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
