import { valueOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

const box = `${valueOf(e2eEnvironment(), 'SMS_URL')}/messages`

/** The code in the last message to a number, as soon as one has come. */
export async function codeInMessage(to: string): Promise<string> {
  const patience = performance.now() + 20_000
  for (;;) {
    const [last] = (await (await fetch(`${box}?to=${encodeURIComponent(to)}`)).json()) as { text: string }[]
    const code = last && /\b\d{4,8}\b/.exec(last.text)?.[0]
    if (code) return code
    if (performance.now() > patience) throw new Error(`No code came for ${to}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
