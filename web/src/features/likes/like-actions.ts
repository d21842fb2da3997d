import type { Api } from '../../lib/api/create-api.ts'
import { formText } from '../../lib/form-text.ts'

/** What the list can be asked for without scripts, by the `intent` of the form. Nothing: the login is gone. */
export const likeActions = {
  like: (api: Api, form: FormData) => api('likeMember', { params: { id: formText(form, 'item') }, body: {} }),
  drop: (api: Api, form: FormData) => api('dropFromLater', { params: { id: formText(form, 'item') } }),
}
