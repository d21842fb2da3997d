import { mailbox } from './test-ports.ts'
import { until } from './until.ts'

export type ReceivedMail = { subject: string; text: string; html: string; from: { name: string }[] }

const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  const response = await fetch(`http://127.0.0.1:${mailbox.webPort}/email?headers.to=${encodeURIComponent(address)}`)
  return (await response.json()) as ReceivedMail[]
}

/**
 * Waits for a mail to an address whose subject or text contains the given words. Mails of different jobs can arrive in
 * any order, so a test that expects several asks for each by its content.
 */
export async function waitForMail(address: string, words: string): Promise<ReceivedMail> {
  const contains = ({ subject, text }: ReceivedMail) => subject.includes(words) || text.includes(words)
  return until(async () => (await mailsTo(address)).find(contains))
}

/** Waits for the given number of mails to an address and returns the last one. */
export async function waitForLastMail(address: string, count = 1): Promise<ReceivedMail> {
  const mails = await until(async () => {
    const found = await mailsTo(address)
    return found.length >= count && found
  }) // prettier-ignore
  const last = mails.at(-1)
  if (!last) throw new Error('no mail')
  return last
}

/** Returns the token of the link in a mail. */
export function tokenIn({ text }: ReceivedMail, parameter = 'token'): string {
  const found = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(text)
  if (!found?.[1]) throw new Error(`no ${parameter} in the mail`)
  return found[1]
}

/** Returns how many mails an address has received so far. */
export const countMailsTo = async (address: string): Promise<number> => (await mailsTo(address)).length
