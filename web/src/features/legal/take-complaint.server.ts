import { createHash } from 'node:crypto'
import type { Api } from '../../lib/api/create-api.ts'
import { problemOf } from '../../lib/errors/form-problem.ts'
import { isCategory, missingFields, readComplaint, type ComplaintResult } from './complaint-facts.ts'

/** Sends a report. The page is shared and can hold no key of its own: the same words twice are the same report. */
export async function takeComplaint(api: Api, form: FormData): Promise<ComplaintResult> {
  const entered = readComplaint(form)
  const { category, url, text, name, email } = entered
  const fields = missingFields(entered)
  if (fields.length > 0 || !isCategory(category)) {
    return { entered, problem: { code: 'invalid_input', params: { fields } } }
  }
  const body = { category, url, text, name: name || null, email: email || null, good_faith: true as const }
  const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)
  try {
    const { receipt } = await api('submitComplaint', { body }, { idempotencyKey })
    return { entered, receipt }
  } catch (error) {
    return { entered, problem: problemOf(error) }
  }
}
