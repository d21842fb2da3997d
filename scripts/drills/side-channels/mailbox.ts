import { waitUntil } from '../../../sandbox/src/probe.ts'
import type { Product } from './start-product.ts'

export type ReceivedMail = {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  from: { address: string; name: string }[]
  to: { address: string }[]
  cc?: { address: string }[]
  bcc?: { address: string }[]
}

async function mails({ mailboxUrl }: Product, to?: string): Promise<ReceivedMail[]> {
  const filter = to ? `?headers.to=${encodeURIComponent(to)}` : ''
  return (await (await fetch(`${mailboxUrl}/email${filter}`)).json()) as ReceivedMail[]
}

/** Waits for the mail to an address and returns the token of its link. */
export async function waitForMailToken(product: Product, address: string): Promise<string> {
  let token: string | undefined
  await waitUntil(
    async () => {
      const [mail] = await mails(product, address)
      token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      return token !== undefined
    },
    { what: 'The mail with the link', seconds: 30 },
  )
  return token ?? ''
}

/** Waits until the worker is idle, empties the mailbox and returns its mails. */
export async function drainMails(product: Product): Promise<ReceivedMail[]> {
  await product.waitUntilIdle()
  const received = await mails(product)
  await fetch(`${product.mailboxUrl}/email/all`, { method: 'DELETE' })
  return received
}
