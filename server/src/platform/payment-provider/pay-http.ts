import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { PaymentProviderError } from './payment-provider.ts'

export type PayHttpConfig = Pick<Config, 'PAYMENT_URL' | 'PAYMENT_REST_URL' | 'PAYMENT_TOKEN_CODE' | 'PAYMENT_TOKEN'>

type Host = 'connect' | 'rest'
type Write = { method: 'POST' | 'PATCH' | 'DELETE'; body?: object; idempotencyKey?: string }

const readTimeoutMs = 4_000
const writeTimeoutMs = 8_000

/** HTTP client for PAY. Reads are retried once; writes are sent once, and the caller decides about retries. */
export function createPayHttp(config: PayHttpConfig) {
  const hosts: Record<Host, string> = { connect: config.PAYMENT_URL, rest: config.PAYMENT_REST_URL }
  const credentials = Buffer.from(`${config.PAYMENT_TOKEN_CODE}:${config.PAYMENT_TOKEN}`).toString('base64')

  async function call(host: Host, path: string, timeoutMs: number, write?: Write): Promise<unknown> {
    const response = await fetch(new URL(path, hosts[host]), {
      method: write?.method ?? 'GET',
      headers: {
        authorization: `Basic ${credentials}`,
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
        await wait(100)
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

/** Returns PAY.'s error code. Its error texts are not used, because they can quote what was sent. */
function errorCode(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : undefined
}
