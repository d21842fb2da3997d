import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { PaymentProviderError } from './payment-provider.ts'

export type PayHttpConfig = Pick<Config, 'PAYMENT_URL' | 'PAYMENT_REST_URL' | 'PAYMENT_TOKEN_CODE' | 'PAYMENT_TOKEN'>

type Host = 'connect' | 'rest'
type Write = { method: 'POST' | 'PATCH' | 'DELETE'; body?: object; idempotencyKey?: string }

const readPatience = 4_000
const writePatience = 8_000

/** Calls to PAY. Reading is tried twice; what changes something is sent once, and its caller decides. */
export function createPayHttp(config: PayHttpConfig) {
  const hosts: Record<Host, string> = { connect: config.PAYMENT_URL, rest: config.PAYMENT_REST_URL }
  const credentials = Buffer.from(`${config.PAYMENT_TOKEN_CODE}:${config.PAYMENT_TOKEN}`).toString('base64')

  async function call(host: Host, path: string, patience: number, write?: Write): Promise<unknown> {
    const answer = await fetch(new URL(path, hosts[host]), {
      method: write?.method ?? 'GET',
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        ...(write?.body ? { 'content-type': 'application/json' } : {}),
        ...(write?.idempotencyKey ? { 'idempotency-key': write.idempotencyKey } : {}),
      },
      ...(write?.body ? { body: JSON.stringify(write.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch(() => {
      throw new PaymentProviderError('away', 'no_answer')
    })
    const body: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return body
    if (answer.status >= 500 || answer.status === 429) throw new PaymentProviderError('away', String(answer.status))
    throw new PaymentProviderError('refused', codeOf(body) ?? String(answer.status))
  }

  const read = <Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new PaymentProviderError('away', 'unreadable_answer')
    return parsed.data
  }

  return {
    async get<Schema extends z.ZodType>(host: Host, path: string, schema: Schema): Promise<z.output<Schema>> {
      const body = await call(host, path, readPatience).catch(async (error: unknown) => {
        if (!(error instanceof PaymentProviderError) || error.kind !== 'away') throw error
        await wait(100)
        return call(host, path, readPatience)
      })
      return read(body, schema)
    },
    async send<Schema extends z.ZodType>(
      host: Host,
      path: string,
      write: Write,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      return read(await call(host, path, writePatience, write), schema)
    },
  }
}

/** PAY.'s own number of the refusal; its sentences can quote what was sent. */
function codeOf(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : undefined
}
