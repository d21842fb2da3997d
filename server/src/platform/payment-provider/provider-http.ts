import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { PaymentProviderError } from './payment-provider.ts'

type Write = { method: 'POST' | 'PATCH' | 'DELETE'; body?: object; idempotencyKey?: string }

const readTimeoutMs = 4_000
const writeTimeoutMs = 8_000

type HttpOptions<Host extends string> = { hosts: Record<Host, string>; authorization: string }

/** JSON client for a provider. Reads are retried once; writes are sent once, and the caller decides about retries. */
export function createProviderHttp<Host extends string>({ hosts, authorization }: HttpOptions<Host>) {
  async function call(host: Host, path: string, timeoutMs: number, write?: Write): Promise<unknown> {
    const response = await fetch(new URL(path, hosts[host]), {
      method: write?.method ?? 'GET',
      headers: {
        authorization,
        accept: 'application/json',
        ...(write?.body ? { 'content-type': 'application/json' } : {}),
        ...(write?.idempotencyKey ? { 'idempotency-key': write.idempotencyKey } : {}),
      },
      ...(write?.body ? { body: JSON.stringify(write.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new PaymentProviderError('away', 'no_answer')
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return body
    if (response.status >= 500 || response.status === 429)
      throw new PaymentProviderError('away', String(response.status))
    throw new PaymentProviderError('refused', errorCode(body) ?? String(response.status))
  }

  const parse = <Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new PaymentProviderError('away', 'unreadable_answer')
    return parsed.data
  }

  return {
    async get<Schema extends z.ZodType>(host: Host, path: string, schema: Schema): Promise<z.output<Schema>> {
      const body = await call(host, path, readTimeoutMs).catch(async (error: unknown) => {
        if (!(error instanceof PaymentProviderError) || error.kind !== 'away') throw error
        await sleep(100)
        return call(host, path, readTimeoutMs)
      })
      return parse(body, schema)
    },
    async send<Schema extends z.ZodType>(
      host: Host,
      path: string,
      write: Write,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      return parse(await call(host, path, writeTimeoutMs, write), schema)
    },
  }
}

/** Returns the provider's error code. Its error texts are not used, because they can quote what was sent. */
function errorCode(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : undefined
}
