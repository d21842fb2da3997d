import { portOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

type Mail = { subject: string; text: string }

const mailbox = `http://127.0.0.1:${portOf(e2eEnvironment(), 'MAILBOX_PORT')}/email`

/** Waits for a number of mails to an address and answers the link of the last one. */
export async function linkInMail(address: string, count = 1): Promise<string> {
  const patience = performance.now() + 30_000
  for (;;) {
    const mails = (await (await fetch(`${mailbox}?headers.to=${encodeURIComponent(address)}`)).json()) as Mail[]
    const last = mails.at(-1)
    const link = last && mails.length >= count && /https?:\/\/\S+[?&][a-z]+=[\w-]+/.exec(last.text)?.[0]
    if (link) return link
    if (performance.now() > patience) throw new Error(`${mails.length} of ${count} mails came for ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
