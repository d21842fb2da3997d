import type { Api } from '../../shared/api/create-api.ts'
import { formText } from '../../shared/forms/form-text.ts'

/** Form actions without scripts, by `intent`. They return undefined if the member is no longer logged in. */
export const likeActions = {
  like: (api: Api, form: FormData) => api('likeMember', { params: { id: formText(form, 'item') }, body: {} }),
  drop: (api: Api, form: FormData) => api('dropFromLater', { params: { id: formText(form, 'item') } }),
}
