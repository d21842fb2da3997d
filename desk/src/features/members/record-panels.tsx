import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../lib/time.ts'
import { Panel } from '../../parts/panel.tsx'
import { formatAmount } from './format-amount.ts'
import type { MemberSheet } from './member-queries.ts'
import { codeText, memberTexts, photoStates, restrictionNames } from './member-texts.ts'

type PanelOf = { member: MemberSheet }

export function RestrictionsPanel({ member: { restrictions } }: PanelOf) {
  const texts = memberTexts.restrictions
  return (
    <Panel title={texts.title}>
      <RowList isEmpty={restrictions.length === 0}>
        {restrictions.map(({ kind, starts_at, ends_at, decision_id }) => (
          <Row key={decision_id + kind} title={restrictionNames[kind]} end={texts.from(formatDay(starts_at))}>
            {ends_at === null ? texts.forGood : texts.until(formatMoment(ends_at))}
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}

export function OrdersPanel({ member: { orders } }: PanelOf) {
  const texts = memberTexts.orders
  return (
    <Panel title={texts.title} aside={<Count count={orders.length} />}>
      <RowList isEmpty={orders.length === 0}>
        {orders.map(({ number, state, method, credits, amount, currency, at }) => (
          <Row
            key={number}
            title={<span className="font-mono">{number}</span>}
            end={<b className="text-ink tabular-nums">{formatAmount({ minor: amount, currency })}</b>}
          >
            {[codeText(state), codeText(method), texts.credits(credits), formatDay(at)].join(' · ')}
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}

export function ConsentsPanel({ member: { consents } }: PanelOf) {
  const texts = memberTexts.consents
  return (
    <Panel title={texts.title}>
      <RowList isEmpty={consents.length === 0}>
        {consents.map(({ purpose, text_version, given_at, withdrawn_at }) => (
          <Row key={purpose + given_at} title={codeText(purpose)} end={formatDay(given_at)}>
            {`${texts.version} ${text_version}`}
            {withdrawn_at !== null && ` · ${texts.withdrawn(formatDay(withdrawn_at))}`}
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}

/** The copies that the server blurs. The clear pictures are seen in the review and in cases only. */
export function PhotosPanel({ member: { photos } }: PanelOf) {
  const texts = memberTexts.photos
  return (
    <Panel title={texts.title} aside={<Count count={photos.length} />}>
      {photos.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {photos.map(({ id, status, base64 }, index) => (
              <li key={id} className="w-24">
                {base64 === null ? (
                  <span className="grid aspect-4/5 place-content-center justify-items-center gap-1 rounded-s bg-surface-2 text-12 text-ink-2">
                    <ImageOff aria-hidden="true" className="size-5" />
                    {texts.withheld}
                  </span>
                ) : (
                  <img
                    src={`data:image/webp;base64,${base64}`}
                    alt={texts.label(index + 1, photos.length, photoStates[status])}
                    draggable={false}
                    className="aspect-4/5 w-full rounded-s object-cover grayscale"
                  />
                )}
                <p className={cx('mt-1 text-12', status === 'refused' ? 'font-semibold text-bad' : 'text-ink-2')}>
                  {photoStates[status]}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-12 text-ink-2">{texts.hint}</p>
        </>
      )}
    </Panel>
  )
}

const Count = ({ count }: { count: number }) => <span className="text-ink-2 tabular-nums">{count}</span>

const Nothing = () => <p className="text-ink-2">{memberTexts.sheet.none}</p>

export const RowList = ({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) =>
  isEmpty ? <Nothing /> : <ul className="grid gap-2">{children}</ul>

type RowProps = {
  title: ReactNode
  to?: string | undefined
  tag?: string | false
  end?: ReactNode
  isSelected?: boolean
  children: ReactNode
}

/** A line of a panel with a second line of details. */
export const Row = ({ title, to, tag, end, isSelected = false, children }: RowProps) => (
  <li
    data-selected={isSelected || undefined}
    className={cx('-mx-2 rounded-s px-2 py-0.5', isSelected && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]')}
  >
    <p className="flex flex-wrap items-baseline gap-x-2">
      {to === undefined ? (
        <b>{title}</b>
      ) : (
        <Link to={to} className="font-bold underline-offset-2 hover:underline">
          {title}
        </Link>
      )}
      {tag && <Tag>{tag}</Tag>}
      <span className="ms-auto text-12 text-ink-2">{end}</span>
    </p>
    <p className="text-12 text-ink-2">{children}</p>
  </li>
)
