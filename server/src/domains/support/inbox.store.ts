import { sql, type RawBuilder } from 'kysely'
import type { InboxView } from '@velvet/contract/desk/inbox-rules'
import type { TicketKind } from '@velvet/contract/ticket-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { ListPosition } from '../../platform/list-cursor.ts'
import { ticketColumns, type TicketRow } from './tickets.store.ts'

const on = tablesOf('support')

export type InboxFilter = { siteIds: string[]; kind?: TicketKind | undefined; language?: string | undefined }

type ListFilter = InboxFilter & {
  view: InboxView
  /** Only those whose deadline has passed. */
  lateAt?: Date | undefined
  /** Only tickets that this person holds now, in any view. */
  holder?: { staffId: string; now: Date } | undefined
  after?: ListPosition | undefined
  limit: number
}

type Claim = InboxFilter & { staffId: string; now: Date; until: Date }

const selected = sql.raw(ticketColumns.map((column) => `tickets.${column}`).join(', '))
const toAnswer = sql.raw(`state in ('new', 'open')`)
const views: Record<InboxView, RawBuilder<unknown>> = {
  to_answer: toAnswer,
  waiting: sql.raw(`state = 'waiting_member'`),
  solved: sql.raw(`state = 'solved'`),
}

const matching = ({ kind, language }: Pick<InboxFilter, 'kind' | 'language'>) => sql`
  ${kind ? sql`and kind = ${kind}` : sql``} ${language ? sql`and locale = ${language}` : sql``}`

/** A claim that has ended does not count. */
const isFree = (now: Date) => sql`(assignee is null or claimed_until <= ${now})`

/** Claims, lists and counts of the tickets of many sites. */
export const inboxStore = {
  /** Claims the free ticket to answer with the earliest deadline that nobody else is claiming. */
  async claimNext(tx: Tx, { siteIds, staffId, now, until, ...filter }: Claim): Promise<TicketRow | undefined> {
    const { rows } = await sql<TicketRow>`
      update tickets set assignee = ${staffId}, claimed_until = ${until}, version = version + 1
      where (site_id, id) = (
        select site_id, id from tickets
        where site_id = any(${siteIds}::uuid[]) and ${toAnswer} and ${isFree(now)} ${matching(filter)}
        order by due_at, id limit 1 for update skip locked
      )
      returning ${selected}
    `.execute(on(tx))
    return rows[0]
  },

  /** Claims a ticket that nobody else holds, or renews the claim. A renewed claim is no change. Undefined if it is held. */
  async claim(
    tx: Tx,
    siteId: string,
    id: string,
    { staffId, now, until }: { staffId: string; now: Date; until: Date },
  ): Promise<{ version: number; until: Date; wasHeld: boolean } | undefined> {
    const { rows } = await sql<{ version: number; claimed_until: Date; was_held: boolean }>`
      update tickets set assignee = ${staffId}, claimed_until = greatest(${until}, case when held.yes then claimed_until end),
        version = version + case when held.yes then 0 else 1 end
      from (
        select id, assignee = ${staffId} and claimed_until > ${now} as yes from tickets
        where site_id = ${siteId} and id = ${id} for update
      ) as held
      where site_id = ${siteId} and tickets.id = held.id and state <> 'merged'
        and (assignee = ${staffId} or ${isFree(now)})
      returning version, claimed_until, coalesce(held.yes, false) as was_held
    `.execute(on(tx))
    const [row] = rows
    return row && { version: row.version, until: row.claimed_until, wasHeld: row.was_held }
  },

  /** Gives a ticket to another person, or to nobody. */
  async assign(tx: Tx, siteId: string, id: string, holder: { staffId: string; until: Date } | null): Promise<void> {
    await on(tx)
      .updateTable('tickets')
      .set({
        ...{ assignee: holder?.staffId ?? null, claimed_until: holder?.until ?? null },
        version: sql<number>`version + 1`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Returns all tickets that a person holds to the inbox, on every site. */
  async releaseAll(tx: Tx, staffId: string): Promise<void> {
    await on(tx)
      .updateTable('tickets')
      .set({ assignee: null, claimed_until: null, version: sql<number>`version + 1` })
      .where('assignee', '=', staffId)
      .execute()
  },

  /** Returns a page of tickets of these sites: unsolved ones by deadline, solved ones with the latest first. */
  async list(queryable: Queryable, { siteIds, view, lateAt, holder, after, limit, ...filter }: ListFilter) {
    const isSolved = view === 'solved' && !holder
    const column = sql.raw(isSolved ? 'solved_at' : 'due_at')
    const direction = sql.raw(isSolved ? 'desc' : 'asc')
    const rest = after
      ? sql`and (${column}, id) ${sql.raw(isSolved ? '<' : '>')} (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``
    const late = lateAt
      ? isSolved
        ? sql`and solved_at > due_at`
        : sql`and due_at < ${lateAt} and paused_since is null`
      : sql``
    const inView = holder
      ? sql`assignee = ${holder.staffId} and claimed_until > ${holder.now} and state <> 'merged'`
      : views[view]
    const { rows } = await sql<TicketRow>`
      select ${selected} from unnest(${siteIds}::uuid[]) as scope (site_id)
      cross join lateral (
        select ${selected} from tickets
        where tickets.site_id = scope.site_id and ${inView} ${matching(filter)} ${late} ${rest}
        order by ${column} ${direction}, id ${direction} limit ${limit}
      ) as tickets
      order by tickets.${column} ${direction}, tickets.id ${direction} limit ${limit}
    `.execute(on(queryable))
    return rows
  },

  /** Counts the tickets to answer and the late ones, each up to `limit`. */
  async counts(queryable: Queryable, siteIds: string[], { now, limit }: { now: Date; limit: number }) {
    const waiting = sql`select from tickets where site_id = any(${siteIds}::uuid[]) and ${toAnswer}`
    const { rows } = await sql<{ to_answer: number; late: number }>`
      select (select count(*)::int from (${waiting} limit ${limit}) as counted) as to_answer,
        (select count(*)::int from (${waiting} and due_at < ${now} limit ${limit}) as counted) as late
    `.execute(on(queryable))
    return rows[0] ?? { to_answer: 0, late: 0 }
  },
}
