import { errorStatus } from '@velvet/contract/errors'
import type { MiddlewareFunction } from 'react-router'
import { problemOf } from '../../../shared/forms/form-problem.ts'
import { visitContext } from '../../session/index.ts'

/**
 * Handles the unsubscribe button of mail programs (RFC 8058), which send a POST without cookies and expect neither a
 * page nor a redirect. Responds before any page data is loaded, so that no cookie is set.
 */
export const handleOneClickUnsubscribe: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  if (request.method !== 'POST') return
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.get('List-Unsubscribe') !== 'One-Click') return
  const { api } = context.get(visitContext)
  const status = await api('unsubscribe', {
    body: { token: url.searchParams.get('token') ?? '', one_click: true },
  }).then(
    () => 200,
    (error: unknown) => errorStatus[problemOf(error).code],
  )
  return new Response(null, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
