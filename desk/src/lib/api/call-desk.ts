import type { DeskCallSpec } from '@velvet/contract/desk/define-desk-call'
import type { DeskCallName, DeskCalls } from '@velvet/contract/desk/desk-calls'
import { deskRoutes } from '@velvet/contract/desk/desk-routes.gen'
import type { z } from 'zod'
import { DeskError, errorFromResponse, hasCode } from './desk-error.ts'

type Part<Spec, Name extends 'params' | 'query' | 'body'> =
  Spec extends Record<Name, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : unknown

type CallInput<Spec extends DeskCallSpec> = Part<Spec, 'params'> & Part<Spec, 'query'> & Part<Spec, 'body'>

export type DeskResponse<Name extends DeskCallName> = z.output<DeskCalls[Name]['response']>

type Arguments<Name extends DeskCallName> =
  unknown extends CallInput<DeskCalls[Name]> ? [input?: undefined] : [input: CallInput<DeskCalls[Name]>]

type Parts = { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: object }

type Listeners = {
  /** Asks for the passkey. Resolves to whether the person confirmed. */
  onConfirmationRequired: () => Promise<boolean>
  onSignedOut: () => void
}

const listeners: Listeners = { onConfirmationRequired: () => Promise.resolve(false), onSignedOut: () => undefined }

/** The frame of the application registers the step-up dialog and the way to the sign-in page. */
export function listenToCalls(next: Listeners): void {
  Object.assign(listeners, next)
}

/**
 * Calls the server. Throws `DeskError`. A call that needs a recent confirmation asks for the passkey and is sent once
 * more.
 */
export async function callDesk<Name extends DeskCallName>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<DeskResponse<Name>> {
  try {
    return (await sendWithSession(name, input ?? {})) as DeskResponse<Name>
  } catch (error) {
    if (hasCode(error, 'authentication_required') && name !== 'getSession') listeners.onSignedOut()
    if (!hasCode(error, 'reauthentication_required') || !(await listeners.onConfirmationRequired())) throw error
    return (await send(name, input ?? {})) as DeskResponse<Name>
  }
}

/**
 * A confirmation, possibly in another tab, replaces the token of the session. A call that was under way with the old one is
 * sent again: the server refused it before it did anything.
 */
async function sendWithSession(name: DeskCallName, parts: Parts): Promise<unknown> {
  try {
    return await send(name, parts)
  } catch (error) {
    if (!hasCode(error, 'authentication_required') || name === 'getSession') throw error
    // Throws the same error if the session has ended. Meanwhile the browser receives the new token.
    await send('getSession', {})
    return send(name, parts)
  }
}

async function send(name: DeskCallName, { params = {}, query = {}, body }: Parts): Promise<unknown> {
  const { method, path } = deskRoutes[name]
  const address = path.replace(/:([a-z]+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const response = await fetch(`${address}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      accept: 'application/json',
      // Pages of other origins cannot send this header.
      'x-request-type': 'client',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new DeskError('unavailable')
  })
  if (!response.ok) throw await errorFromResponse(response)
  return response.json()
}
