import type { Calls, CallName } from '@velvet/contract/calls'
import type { CallAnswer } from '@velvet/contract/define-call'
import type { z } from 'zod'
import type { SecureCookies } from './secure-cookies.ts'

type Parsed<Spec, Key extends string> =
  Spec extends Record<Key, infer Schema extends z.ZodType> ? Record<Key, z.output<Schema>> : unknown

/** The parts of a request that its call declares, after the contract has checked them. */
export type CallRequest<Name extends CallName> = Parsed<Calls[Name], 'params'> &
  Parsed<Calls[Name], 'query'> &
  (Calls[Name] extends { upload: object } ? { body: Buffer } : Parsed<Calls[Name], 'body'>)

/** What a handler may do to the answer besides its body. */
export type CallReply = {
  readonly cookies: SecureCookies
  /** The address of the caller, for limits; never logged. */
  readonly ip: string
  readonly userAgent: string
  /** The path of our own page that the request came from, when the browser told. */
  readonly pagePath: string | undefined
  /** Makes a repetition of a write the same write. */
  readonly idempotencyKey: string | undefined
}

/** One function per call: contract in, one service function, contract out. */
export type Handlers<Names extends CallName, Ctx> = {
  [Name in Names]: (ctx: Ctx, request: CallRequest<Name>, reply: CallReply) => Promise<CallAnswer<Calls[Name]>>
}
