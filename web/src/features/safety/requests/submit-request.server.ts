import { createHash } from 'node:crypto'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf } from '../../../shared/forms/form-problem.ts'
import { chosenKind, invalidFields, isId, readRequest, type RequestResult } from './request-fields.ts'

/**
 * Sends a request to the customer service. `id` is that of a member's request. All visitors share one cached page, so the
 * idempotency key is derived from the content.
 */
export async function submitRequest(
  { api, user }: { api: Api; user: () => Promise<unknown> },
  form: FormData,
): Promise<RequestResult & { id?: string }> {
  const entered = readRequest(form)
  const isMember = (await user()) !== null
  const kind = chosenKind(entered.kind)
  const fields = invalidFields(entered, isMember)
  if (fields.length > 0 || !kind) return { entered, problem: { code: 'invalid_input', params: { fields } } }
  const body = {
    ...{ kind, text: entered.text, email: isMember ? null : entered.email },
    order_id: isMember && isId(entered.order) ? entered.order : null,
  }
  const idempotencyKey = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)
  try {
    const { id, receipt, due_at } = await api('submitTicket', { body }, { idempotencyKey })
    return id === null ? { entered, sent: { receipt, due_at } } : { entered, id }
  } catch (error) {
    return { entered, problem: problemOf(error) }
  }
}
