import type { Calls, CallName } from '@velvet/contract/calls'
import type { CallResponse } from '@velvet/contract/define-call'
import type { z } from 'zod'
import type { SecureCookies } from './secure-cookies.ts'

type Parsed<Spec, Key extends string> =
  Spec extends Record<Key, infer Schema extends z.ZodType> ? Record<Key, z.output<Schema>> : unknown

/** The validated parts of a request that its call declares. */
export type CallRequest<Name extends CallName> = Parsed<Calls[Name], 'params'> &
  Parsed<Calls[Name], 'query'> &
  (Calls[Name] extends { upload: object } ? { body: Buffer } : Parsed<Calls[Name], 'body'>)

/** What a handler can use besides the validated request: cookies, and facts about the client. */
export type CallReply = {
  readonly cookies: SecureCookies
  /** Client IP address, for rate limits. Never logged. */
  readonly ip: string
  readonly userAgent: string
  /** Path of the page of this host that sent the request, if the browser sent a `Referer`. */
  readonly pagePath: string | undefined
  /** Requests with the same key are executed once. */
  readonly idempotencyKey: string | undefined
}

/** One handler per call: takes the validated request, calls one service function and returns the response body. */
export type Handlers<Names extends CallName, Ctx> = {
  [Name in Names]: (ctx: Ctx, request: CallRequest<Name>, reply: CallReply) => Promise<CallResponse<Calls[Name]>>
}
