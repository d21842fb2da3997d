import { vi } from 'vitest'
import { mailbox } from './test-ports.ts'

export type ReceivedMail = { subject: string; text: string; html: string; from: { name: string }[] }

const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  const answer = await fetch(`http://127.0.0.1:${mailbox.webPort}/email?headers.to=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReceivedMail[]
}

/** Waits for the given number of mails to an address and answers the last one. */
export async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  const mails = await vi.waitUntil(async () => {
    const found = await mailsTo(address)
    return found.length >= count && found
  }, { timeout: 15_000 }) // prettier-ignore
  const last = mails.at(-1)
  if (!last) throw new Error('no mail')
  return last
}

/** The token of the link in a mail. */
export function tokenIn({ text }: ReceivedMail, parameter = 'token'): string {
  const found = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(text)
  if (!found?.[1]) throw new Error(`no ${parameter} in the mail`)
  return found[1]
}
