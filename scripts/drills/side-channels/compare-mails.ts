import type { CallName } from '@velvet/contract/calls'
import type { accountMailKinds } from '../../../server/src/domains/notifications/index.ts'
import { diff, normalise, type OwnValues } from './compare-responses.ts'
import type { Twins } from './compare-pair.ts'
import { drainMails, type ReceivedMail } from './mailbox.ts'
import type { Pair } from './pairs.ts'
import { ownValuesOf, type Scene } from './scene.ts'
import type { CallResponse } from './send-call.ts'
import type { Product } from './start-product.ts'

/**
 * Every kind of mail except notices, which are only sent to members: the call that sends it to a mailbox that a
 * stranger reads, or null if it is only sent to the owner of an account or an address.
 */
export const strangerMails: Record<(typeof accountMailKinds)[number], CallName | null> = {
  confirm: 'signUp',
  email_change: 'requestEmailChange',
  email_change_notice: 'requestEmailChange',
  self_exclusion: 'requestSelfExclusion',
  complaint: 'submitComplaint',
  ticket: 'submitTicket',
  ticket_answer: null,
  withdrawal_unmatched: 'requestWithdrawal',
  report: 'reportMember',
  password_changed: 'changePassword',
  deletion: 'requestDeletion',
  inactive: null,
  export: 'requestExport',
  order: null,
  debit: null,
  debit_returned: null,
  chargeback: null,
  withdrawal: null,
  withdrawal_nothing: null,
  exists: null,
  excluded: null,
  address_refused: null,
  reset: null,
  email_changed: null,
  email_change_undone: null,
  new_device: null,
  passkey_added: null,
  passkey_removed: null,
  resume: null,
  // Only staff decide; the link of a mail reaches the one who may read it.
  statement: null,
  notice_answer: null,
  appeal_answer: null,
}

/** The addresses whose mail the stranger reads: that of their account, and the one they entered unless it is probed. */
const readableBy = (pair: Pair, { stranger, subject }: Scene): string[] =>
  pair.probedKeys.includes('email') ? [stranger.email] : [stranger.email, subject.email]

const recipientsOf = ({ to, cc = [], bcc = [] }: ReceivedMail) => [...to, ...cc, ...bcc].map(({ address }) => address)

/** Returns the receipts of the responses, which mails repeat. */
const receiptsIn = (answers: CallResponse[]): OwnValues =>
  Object.fromEntries(
    answers.flatMap(({ body }) => {
      const { receipt } = body as { receipt?: string }
      return receipt ? [['receipt', receipt]] : []
    }),
  )

/** Compares the mails that reached the strangers. Returns differences and subjects for each probe. */
export async function compareMails(product: Product, pair: Pair, twins: Twins[]) {
  const received = await drainMails(product)
  const mailsOf = (scene: Scene, answers: CallResponse[]) => {
    const addresses = readableBy(pair, scene)
    const mails = received
      .filter((mail) => recipientsOf(mail).some((address) => addresses.includes(address)))
      .toSorted((a, b) => a.subject.localeCompare(b.subject))
    const own = { ...ownValuesOf(scene), ...receiptsIn(answers) }
    const shown = mails.map(({ subject, text, html, from, to, cc, bcc }) =>
      normalise({ subject, text, html, from, to, cc, bcc }, own),
    )
    return { mails, shown }
  }
  return twins.map(({ left, right, answers }) => {
    const [one, other] = [mailsOf(left, answers.left), mailsOf(right, answers.right)]
    return { differences: diff('mail', one.shown, other.shown), subjects: other.mails.map(({ subject }) => subject) }
  })
}
