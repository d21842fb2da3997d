import { Tag } from '@velvet/ui/tag'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/money.ts'
import { formatDay, formatMoment } from '../../lib/time.ts'
import { Column } from '../../parts/column.tsx'
import { ticketPath, type TicketSheet } from './inbox-queries.ts'
import { inboxTexts, kindNames, stateNames } from './inbox-texts.ts'

const texts = inboxTexts.facts

/** Who asks, what they ordered, what else they asked, and what colleagues noted. */
export function FactsColumn({ sheet }: { sheet: TicketSheet }) {
  const { person, orders, related, notes, merged_into: mergedInto, site_id } = sheet
  return (
    <Column title={texts.title}>
      <div className="grid gap-5">
        {mergedInto !== null && (
          <p className="rounded-s bg-warn-soft px-2.5 py-1.5 text-warn">
            {inboxTexts.ticket.mergedInto}{' '}
            <Link to={ticketPath({ site_id, id: mergedInto })} className="link">
              {inboxTexts.ticket.openOther}
            </Link>
          </p>
        )}
        <Block title={texts.person}>
          <p className="flex flex-wrap items-center gap-2">
            <b className="text-15">{person.nickname || texts.visitor}</b>
            {person.has_left && <Tag tone="warn">{texts.left}</Tag>}
            {person.joined_at !== null && (
              <span className="text-12 text-ink-2">{texts.joined(formatDay(person.joined_at))}</span>
            )}
          </p>
          <p className="text-ink-2">
            {person.masked_email === null
              ? sheet.member_id !== null && texts.mailToMember
              : texts.mailTo(person.masked_email)}
          </p>
        </Block>
        {sheet.member_id !== null && (
          <Block title={texts.orders} isEmpty={orders.length === 0} empty={texts.noOrders}>
            <ul className="grid gap-2">
              {orders.map((order) => (
                <li key={order.id} className="grid gap-0.5 border-b border-line pb-2 last:border-0 last:pb-0">
                  <p className="flex flex-wrap items-center gap-x-2">
                    <b className="font-mono text-12">{order.number}</b>
                    {order.is_named && <Tag tone="primary">{texts.named}</Tag>}
                    <span className="ms-auto font-semibold tabular-nums">
                      {formatMoney(order.price, order.currency)}
                    </span>
                  </p>
                  <p className="flex flex-wrap gap-x-2 text-12 text-ink-2">
                    <span>{formatMoment(order.ordered_at)}</span>
                    <span>{texts.credits(order.credits)}</span>
                    <span>{order.state}</span>
                  </p>
                  {order.refund && (
                    <p className="text-12">
                      {texts.refund(formatMoney(order.refund.amount, order.currency), formatDay(order.refund.due_at))}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </Block>
        )}
        <Block title={texts.related} isEmpty={related.length === 0} empty={texts.noRelated}>
          <ul className="grid gap-1.5">
            {related.map((ticket) => (
              <li key={ticket.id} className="flex flex-wrap items-center gap-x-2">
                <Link to={ticketPath({ site_id, id: ticket.id })} className="link">
                  {kindNames[ticket.kind]}
                </Link>
                <span className="font-mono text-12 text-ink-2">{ticket.receipt}</span>
                <span className="ms-auto text-12 text-ink-2">
                  {stateNames[ticket.state]}, {formatDay(ticket.opened_at)}
                </span>
              </li>
            ))}
          </ul>
        </Block>
        <Block title={texts.notes} isEmpty={notes.length === 0} empty={texts.noNotes}>
          <ul className="grid gap-2">
            {notes.map((note, index) => (
              <li key={index} className="rounded-s bg-surface-2 px-2.5 py-1.5">
                <p className="flex gap-2 text-12 text-ink-2">
                  <b>{note.by}</b>
                  <time dateTime={note.at}>{formatMoment(note.at)}</time>
                </p>
                <p className="break-words whitespace-pre-wrap">{note.text}</p>
              </li>
            ))}
          </ul>
        </Block>
      </div>
    </Column>
  )
}

type BlockProps = { title: string; isEmpty?: boolean; empty?: string; children: ReactNode }

const Block = ({ title, isEmpty = false, empty, children }: BlockProps) => (
  <section>
    <h3 className="mb-1.5 text-12 font-bold text-ink-2">{title}</h3>
    {isEmpty ? <p className="text-ink-3">{empty}</p> : children}
  </section>
)
