import { errorStatus } from '@velvet/contract/errors'
import type { MiddlewareFunction } from 'react-router'
import { problemOf } from '../../lib/errors/form-problem.ts'
import { visitContext } from '../../lib/visit/visit-context.ts'

/**
 * The button of a mail program (RFC 8058): a post without cookies that wants neither a page nor a redirect. It is
 * answered before anything of a page is loaded, so that no cookie is set either.
 */
export const answerMailPrograms: MiddlewareFunction<Response> = async ({ request, context, url }) => {
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
