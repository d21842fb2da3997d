import { portOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

/** The names of headers are in small letters. */
export type Mail = { subject: string; text: string; headers: Record<string, string> }

const mailbox = `http://127.0.0.1:${portOf(e2eEnvironment(), 'MAILBOX_PORT')}/email`

/** Waits for a number of mails to an address and answers the link of the last one. */
export async function linkInMail(address: string, count = 1): Promise<string> {
  return waitForMail(address, (mails) => {
    const last = mails.at(-1)
    return last && mails.length >= count && /https?:\/\/\S+[?&][a-z]+=[\w-]+/.exec(last.text)?.[0]
  })
}

/** Waits for a mail with this subject, or with one like it. */
export async function mailAbout(address: string, subject: string | RegExp): Promise<Mail> {
  const isIt = (found: string) => (typeof subject === 'string' ? found === subject : subject.test(found))
  return waitForMail(address, (mails) => mails.find((mail) => isIt(mail.subject)))
}

/** The mails with this subject that have come so far, the first one first. */
export async function mailsAbout(address: string, subject: string): Promise<Mail[]> {
  return (await mailsTo(address)).filter((mail) => mail.subject === subject)
}

const mailsTo = async (address: string) =>
  (await (await fetch(`${mailbox}?headers.to=${encodeURIComponent(address)}`)).json()) as Mail[]

async function waitForMail<T>(address: string, find: (mails: Mail[]) => T | undefined | false | ''): Promise<T> {
  const patience = performance.now() + 30_000
  for (;;) {
    const mails = await mailsTo(address)
    const found = find(mails)
    if (found) return found
    if (performance.now() > patience) throw new Error(`Not among the ${mails.length} mails that came for ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
