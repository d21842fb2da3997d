import type { Calls, CallName } from '@velvet/contract/calls'
import type { z } from 'zod'
import type { SecureCookies } from './secure-cookies.ts'

type Parsed<Spec, Key extends string> =
  Spec extends Record<Key, infer Schema extends z.ZodType> ? Record<Key, z.output<Schema>> : unknown

/** The validated parts of a request that its call declares. */
type RequestOf<Spec> = Parsed<Spec, 'params'> &
  Parsed<Spec, 'query'> &
  (Spec extends { upload: object } ? { body: Buffer } : Parsed<Spec, 'body'>)

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
export type Handlers<Names extends CallName, Ctx> = HandlersOf<Pick<Calls, Names>, Ctx>

/** As `Handlers`, for another set of calls. */
export type HandlersOf<Specs extends Record<string, { response: z.ZodType }>, Ctx> = {
  [Name in keyof Specs]: (
    ctx: Ctx,
    request: RequestOf<Specs[Name]>,
    reply: CallReply,
  ) => Promise<z.output<Specs[Name]['response']>>
}
