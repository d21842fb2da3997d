import { ApiError } from '../../lib/api/api-error.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { formText } from '../../lib/form-text.ts'
import type { Choice } from './deck-gesture.ts'

const choices: Choice[] = ['like', 'skip', 'later']

/** One press of the form. What the limit refuses needs no answer: the page that follows says it. */
export async function playSwipe(api: Api, form: FormData): Promise<'done' | 'match' | 'login' | 'unknown'> {
  const asked = formText(form, 'choice')
  if (asked === 'undo') return (await api('undoSwipe')) ? 'done' : 'login'
  const choice = choices.find((known) => known === asked)
  const id = formText(form, 'item')
  if (!choice) return 'unknown'
  if (!id) return 'done'
  try {
    const answer = await api('swipe', { params: { id }, body: { choice } })
    if (!answer) return 'login'
    return answer.is_match ? 'match' : 'done'
  } catch (error) {
    if (error instanceof ApiError && passing.includes(error.code)) return 'done'
    throw error
  }
}

const passing: string[] = ['swipe_limit_reached', 'idempotency_conflict', 'not_found']
