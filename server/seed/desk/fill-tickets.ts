import { dayMs, minuteMs } from '@velvet/contract/durations'
import type { Container } from '../../src/app/container.ts'
import { createTicketOpener } from '../../src/domains/support/stores.ts'
import { newId } from '../../src/platform/ids.ts'
import { demoPeople } from '../people.ts'
import { demoSites } from '../sites.ts'
import type { DemoDesk } from './demo-desk.ts'
import type { PlannedAction } from './fill-cases.ts'
import { demoTickets, type WrittenTicket } from './ticket-texts.ts'

/** Answers the tickets of the demo. */
const support = 'S-107'
const visitorIp = '198.51.100.9'

function siteIdOf({ site: key }: WrittenTicket): string {
  const site = demoSites.find((each) => each.key === key)
  if (!site) throw new Error(`no demo site ${key}`)
  return site.siteId
}

function senderOf({ site, from }: WrittenTicket) {
  if ('email' in from) return from
  const person = demoPeople(site).find(({ username }) => username === from.member)
  if (!person) throw new Error(`${site} has no member ${from.member}`)
  return { memberId: person.id }
}

/**
 * Returns what fills the inbox: requests at earlier times, without receipts by mail, and what the support did with them. The
 * answers are the use cases of the product.
 */
export function planTickets(app: Container, desk: DemoDesk, now: Date): PlannedAction[] {
  const openTicket = createTicketOpener(app)
  const before = (days: number) => new Date(now.getTime() - days * dayMs)

  function planTicket(ticket: WrittenTicket): PlannedAction[] {
    const { language, kind, text, daysAgo, answer, reply, note } = ticket
    const siteId = siteIdOf(ticket)
    const sender = senderOf(ticket)
    const ref = { site: siteId, id: '' }
    const open = async (at: Date) => {
      const request = { kind, text, sender, locale: language, isMailed: false }
      const opened = await app.db.transaction((tx) => openTicket(tx, { siteId, now: at }, request))
      ref.id = opened?.id ?? ''
    }
    const claim = async (at: Date) => {
      const ctx = await desk.as(support, at)
      return { ctx, ...(await desk.container.helpdesk.claim(ctx, ref)) }
    }
    const send = async (at: Date) => {
      if (!answer) return
      const { ctx, version } = await claim(at)
      const input = { message_id: newId(), version, text: answer.text, then: answer.then, claim_next: null }
      await desk.container.helpdesk.answer({ ...ctx, now: new Date(at.getTime() + minuteMs) }, ref, input)
    }
    const writeAgain = async (at: Date) => {
      if (!reply || !('memberId' in sender)) return
      await app.support.reply(await memberCtx(app, ticket, sender.memberId, at), ref.id, { id: newId(), text: reply.text }, visitorIp) // prettier-ignore
    }
    const addNote = async (at: Date) => {
      const { ctx } = await claim(at)
      await desk.container.helpdesk.note(ctx, ref, note ?? '')
    }
    return [
      { at: before(daysAgo), run: open },
      ...(answer ? [{ at: before(answer.daysAgo), run: send }] : []),
      ...(reply ? [{ at: before(reply.daysAgo), run: writeAgain }] : []),
      ...(note ? [{ at: new Date(now.getTime() - 2 * minuteMs), run: addNote }] : []),
    ]
  }

  return demoTickets.flatMap(planTicket)
}

/** A request of a member at an earlier time. */
async function memberCtx(app: Container, ticket: WrittenTicket, memberId: string, now: Date) {
  const siteId = siteIdOf(ticket)
  const viewer = {
    ...{ id: memberId, username: '', status: 'active' as const, language: ticket.language, signedUpAt: now },
    ...{ isPremium: false, isDiscreet: false, isInvisible: false, notificationsDisabled: [], restrictions: [] },
  }
  const site = { ...(await app.sites.byId(siteId)), id: siteId, host: '' }
  return { site, viewer, locale: ticket.language, acceptedLocales: [], country: null, trafficSource: null, requestId: '', now } // prettier-ignore
}
