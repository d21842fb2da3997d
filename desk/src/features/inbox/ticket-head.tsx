import { languageName } from '../../lib/language-name.ts'
import { formatAge, formatDay, formatDuration } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts, kindNames, stateNames } from './inbox-texts.ts'
import { TicketDue } from './ticket-due.tsx'
import type { TicketOptions } from './ticket-options.ts'
import type { TicketActions } from './use-ticket-actions.ts'
import type { TicketDialog } from './use-ticket-keys.ts'

const texts = inboxTexts.ticket

type TicketHeadProps = {
  sheet: TicketSheet
  options: TicketOptions
  canAnswer: boolean
  actions: TicketActions
  onDialog: (dialog: TicketDialog) => void
}

/** What the ticket is about, who holds it, and what else can be done with it. */
export function TicketHead({ sheet, options, canAnswer, actions, onDialog }: TicketHeadProps) {
  const now = useNow()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <h1>{kindNames[sheet.kind]}</h1>
      <TicketDue ticket={sheet} />
      <span className="text-ink-2">{texts.received(formatAge(sheet.opened_at, now))}</span>
      {sheet.extended_at !== null && <span className="text-ink-2">{texts.extended(formatDay(sheet.extended_at))}</span>}
      <SiteName id={sheet.site_id} />
      <span>{languageName(sheet.locale)}</span>
      <span className="font-mono text-12 text-ink-2">{sheet.receipt}</span>
      <span className="font-semibold">{holderText(sheet, options, now)}</span>
      <span className="ms-auto flex flex-wrap gap-2">
        {options.isHolder && (
          <>
            <DeskButton keys="c" onClick={() => onDialog('note')}>
              {texts.note}
            </DeskButton>
            <DeskButton keys="e" onClick={() => onDialog('hand_over')}>
              {texts.handOver}
            </DeskButton>
            {options.canMerge && (
              <DeskButton keys="m" onClick={() => onDialog('merge')}>
                {texts.merge}
              </DeskButton>
            )}
            {options.canExtend && (
              <DeskButton keys="x" onClick={() => onDialog('extend')}>
                {texts.extend}
              </DeskButton>
            )}
            <DeskButton keys="s" onClick={() => actions.giveBack.mutate()}>
              {texts.return}
            </DeskButton>
          </>
        )}
        {canAnswer && !options.isHolder && (
          <>
            {options.isFree && (
              <DeskButton variant="primary" keys="t" onClick={() => actions.take.mutate()}>
                {texts.take}
              </DeskButton>
            )}
            <DeskButton keys="n" onClick={actions.next}>
              {texts.next}
            </DeskButton>
          </>
        )}
      </span>
    </header>
  )
}

function holderText({ state, assignee, claimed_until: until }: TicketSheet, { isHolder }: TicketOptions, now: number) {
  if (isHolder && until !== null) return texts.heldUntil(formatDuration(Date.parse(until) - now))
  if (assignee !== null && until !== null) return Date.parse(until) > now ? texts.heldBy(assignee) : texts.expired
  return state === 'new' || state === 'open' ? texts.free : stateNames[state]
}
