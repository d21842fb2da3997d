import { setTimeout as sleep } from 'node:timers/promises'
import { requireValue } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

const messagesUrl = `${requireValue(e2eEnvironment(), 'SMS_URL')}/messages`

/** Waits for a text message to a number and returns the code in the last one. */
export async function waitForSmsCode(to: string): Promise<string> {
  const deadlineMs = performance.now() + 60_000
  for (;;) {
    const [last] = (await (await fetch(`${messagesUrl}?to=${encodeURIComponent(to)}`)).json()) as { text: string }[]
    const code = last && /\b\d{4,8}\b/.exec(last.text)?.[0]
    if (code) return code
    if (performance.now() > deadlineMs) throw new Error(`No code was sent to ${to}`)
    await sleep(100)
  }
}
