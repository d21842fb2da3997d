import type { Settings } from '../../lib/api/answers.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { formText } from '../../lib/form-text.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { readFilters } from './search-address.ts'

/** `null`: the login is gone. Problems of the API are thrown. */
type Done = Promise<Omit<SectionResult, 'intent'> | null>

/** What can be done on the page of members, by the `intent` of the form. */
export const searchActions = {
  async save_search(api: Api, form: FormData, countries: Settings['countries']): Done {
    const filters = readFilters(fieldsOf(form), countries)
    const name = formText(form, 'name').trim()
    if (!filters) return { problem: { code: 'invalid_input', params: {} } }
    const answer = await api(
      'saveSearch',
      { body: { name, filters, notify: form.has('notify') } },
      { idempotencyKey: formText(form, 'key') },
    )
    return answer ? { name: answer.search.name } : null
  },

  remove_search: (api: Api, form: FormData): Done =>
    api('removeSavedSearch', { params: { id: formText(form, 'item') } }).then((answer) =>
      answer ? { name: formText(form, 'name') } : null,
    ),
}

function fieldsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
