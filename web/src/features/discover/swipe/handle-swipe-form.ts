import { ApiError } from '../../../shared/api/api-error.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { Choice } from './deck-gesture.ts'

const choices: Choice[] = ['like', 'skip', 'later']

/** Handles the form without scripts. A choice that the limit refuses counts as done: the next page shows the limit. */
export async function handleSwipeForm(api: Api, form: FormData): Promise<'done' | 'match' | 'login' | 'unknown'> {
  const submitted = formText(form, 'choice')
  if (submitted === 'undo') return (await api('undoSwipe')) ? 'done' : 'login'
  const choice = choices.find((value) => value === submitted)
  const id = formText(form, 'item')
  if (!choice) return 'unknown'
  if (!id) return 'done'
  try {
    const response = await api('swipe', { params: { id }, body: { choice } })
    if (!response) return 'login'
    return response.is_match ? 'match' : 'done'
  } catch (error) {
    if (error instanceof ApiError && ignoredErrorCodes.includes(error.code)) return 'done'
    throw error
  }
}

const ignoredErrorCodes: string[] = ['swipe_limit_reached', 'idempotency_conflict', 'not_found']
