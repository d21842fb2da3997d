import { createHash } from 'node:crypto'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf } from '../../../shared/forms/form-problem.ts'
import { isCategory, invalidFields, readComplaint, type ComplaintResult } from './complaint-fields.ts'

/** Submits a report. All visitors share one cached page, so the idempotency key is derived from the content. */
export async function submitComplaint(api: Api, form: FormData): Promise<ComplaintResult> {
  const entered = readComplaint(form)
  const { category, url, text, name, email } = entered
  const fields = invalidFields(entered)
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
