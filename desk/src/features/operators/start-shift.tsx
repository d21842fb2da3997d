import { maxShiftMs } from '@velvet/contract/desk/operator-rules'
import { hourMs } from '@velvet/contract/durations'
import { Coffee, MessagesSquare, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import type { Workplace } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'
import type { ShiftActions } from './use-shift-actions.ts'

const texts = operatorTexts.shift
const lengths = [2, 4, 6, 8, maxShiftMs / hourMs]
const usualHours = 8

type ShiftPageProps = { backlog: Workplace['backlog']; actions: ShiftActions }

/** Shown before a shift. */
export function StartShift({ backlog, actions }: ShiftPageProps) {
  const [hours, setHours] = useState(usualHours)
  const start = () => {
    if (!actions.isPending) actions.mutate({ state: 'on', hours })
  }
  useKeys([{ keys: 's', label: texts.start, group: texts.group, run: start }])
  return (
    <ShiftPage Icon={MessagesSquare} title={texts.none} text={texts.noneText} backlog={backlog}>
      <FilterSelect
        label={texts.length}
        value={String(hours)}
        onChange={(value) => setHours(Number(value))}
        options={lengths.map((length) => ({ value: String(length), label: texts.hours(length) }))}
      />
      <DeskButton variant="primary" keys="s" isLoading={actions.isPending} onClick={start}>
        {texts.start}
      </DeskButton>
    </ShiftPage>
  )
}

/** Shown during a break. */
export function OnBreak({ backlog, actions }: ShiftPageProps) {
  return (
    <ShiftPage Icon={Coffee} title={texts.break} text={texts.breakText} backlog={backlog}>
      <DeskButton
        variant="primary"
        keys="b"
        isLoading={actions.isPending}
        onClick={() => actions.mutate({ state: 'on' })}
      >
        {texts.continue}
      </DeskButton>
    </ShiftPage>
  )
}

type PageProps = { Icon: LucideIcon; title: string; text: string; backlog: Workplace['backlog']; children: ReactNode }

function ShiftPage({ Icon, title, text, backlog, children }: PageProps) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 py-10 text-center">
      <Icon aria-hidden="true" className="size-9 text-primary" />
      <h2 className="text-17">{title}</h2>
      <p className="max-w-[52ch] text-15 text-ink-2">{text}</p>
      <p className="font-semibold">{backlog.waiting > 0 ? texts.waiting(backlog.waiting) : texts.nobodyWaits}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{children}</div>
    </div>
  )
}
