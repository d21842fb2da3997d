import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

/** A received mail. The names of its headers are in lower case. */
export type Mail = { subject: string; text: string; headers: Record<string, string> }

const mailbox = `http://127.0.0.1:${portOf(e2eEnvironment(), 'MAILBOX_PORT')}/email`

/** Waits for a number of mails to an address and returns the link of the last one. */
export async function waitForMailLink(address: string, count = 1): Promise<string> {
  return pollMailbox(address, (mails) => {
    const last = mails.at(-1)
    return last && mails.length >= count && /https?:\/\/\S+[?&][a-z]+=[\w-]+/.exec(last.text)?.[0]
  })
}

/** Waits for a mail whose subject equals or matches the given one, and returns it. */
export async function waitForMail(address: string, subject: string | RegExp): Promise<Mail> {
  const matches = (found: string) => (typeof subject === 'string' ? found === subject : subject.test(found))
  return pollMailbox(address, (mails) => mails.find((mail) => matches(mail.subject)))
}

/** Returns the mails with this subject that have arrived so far, oldest first. Does not wait. */
export async function mailsWithSubject(address: string, subject: string): Promise<Mail[]> {
  return (await mailsTo(address)).filter((mail) => mail.subject === subject)
}

const mailsTo = async (address: string) =>
  (await (await fetch(`${mailbox}?headers.to=${encodeURIComponent(address)}`)).json()) as Mail[]

async function pollMailbox<T>(address: string, find: (mails: Mail[]) => T | undefined | false | ''): Promise<T> {
  const deadlineMs = performance.now() + 30_000
  for (;;) {
    const mails = await mailsTo(address)
    const found = find(mails)
    if (found) return found
    if (performance.now() > deadlineMs) throw new Error(`Not among the ${mails.length} mails to ${address}`)
    await sleep(100)
  }
}
