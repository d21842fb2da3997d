import type { z } from 'zod'
import type { AccessRow } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type CallSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One sentence for the API's documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is one file instead of JSON. */
  upload?: { maxBytes: number; types: readonly string[] }
  answer: z.ZodObject
  errors: readonly ErrorCode[]
  access: AccessRow
  /** The parameter of the address that tells it from another call with the same method and path. */
  selectedBy?: string
  /**
   * Sent while a page goes away (`sendBeacon`): such a request can carry neither a header nor a type of its own. It has
   * to come from a page of this host instead, and may change nothing that matters.
   */
  isBeacon?: true
  /** A GET that changes state: refused without `X-Request-Type: client`, as every other write is. */
  changesState?: true
}

/** Declares one call. The server registers against it, the client is typed from it, the documentation is made of it. */
export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec
}

type Part<Spec extends CallSpec, Key extends 'params' | 'query' | 'body'> =
  NonNullable<Spec[Key]> extends never
    ? unknown
    : Spec extends Record<Key, infer Schema extends z.ZodObject>
      ? Record<Key, z.input<Schema>>
      : unknown

/** What a client hands over: only the parts that the call has. */
export type CallInput<Spec extends CallSpec> = Part<Spec, 'params'> &
  Part<Spec, 'query'> &
  Part<Spec, 'body'> &
  (Spec extends { upload: object } ? { file: Blob } : unknown)

export type CallAnswer<Spec extends CallSpec> = z.output<Spec['answer']>
