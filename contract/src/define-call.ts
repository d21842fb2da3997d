import type { z } from 'zod'
import type { AccessRow } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { RestrictionKind } from './restriction-rules.ts'

export type CallSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One sentence for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is one file instead of JSON. */
  upload?: { maxBytes: number; types: readonly string[] }
  response: z.ZodObject
  errors: readonly ErrorCode[]
  access: AccessRow
  /**
   * The restrictions with which a member gets `restricted` instead of a response; `locked` if not given. An empty list
   * is for calls that a locked member needs: to log in and out, read the decision, appeal, get data and money, leave.
   */
  stoppedBy?: readonly RestrictionKind[]
  /** Query parameter that distinguishes the call from another one with the same method and path. */
  selectedBy?: string
  /**
   * Sent with `sendBeacon` while a page is closed. Such a request can have neither custom headers nor a free content
   * type. It is accepted from pages of this host only and must not change important data.
   */
  isBeacon?: true
  /** A GET that changes state. Like every other write it is refused without `X-Request-Type: client`. */
  changesState?: true
  /** A write that clients may retry without an idempotency key: a repeated request changes nothing. */
  isRepeatable?: true
}

/** Declares a call. Route registration, client types and API documentation are derived from it. */
export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec
}

type Part<Spec extends CallSpec, Key extends 'params' | 'query' | 'body'> =
  NonNullable<Spec[Key]> extends never
    ? unknown
    : Spec extends Record<Key, infer Schema extends z.ZodObject>
      ? Record<Key, z.input<Schema>>
      : unknown

/** Input of the client for a call: only the parts that the call declares. */
export type CallInput<Spec extends CallSpec> = Part<Spec, 'params'> &
  Part<Spec, 'query'> &
  Part<Spec, 'body'> &
  (Spec extends { upload: object } ? { file: Blob } : unknown)

export type CallResponse<Spec extends CallSpec> = z.output<Spec['response']>
