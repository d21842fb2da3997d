import type { ReactNode } from 'react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { BlockForm } from './block-form.tsx'

type ReportReceiptProps = {
  member: Pick<MemberProfile, 'id' | 'name' | 'is_blocked'>
  receipt: string
  inDialog: boolean
  /** The way out. */
  children?: ReactNode
}

/** What happens with a report, its number, and the offer to be rid of the other. */
export function ReportReceipt({ member, receipt, inDialog, children }: ReportReceiptProps) {
  const text = useText()
  const { name, is_blocked } = member
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-2">
        <p>{text('member.report_thanks')}</p>
        <p className="text-ink-2">
          <RichText
            id="member.report_receipt"
            values={{ receipt }}
            tags={{ b: (inside) => <b className="text-ink tabular-nums">{inside}</b> }}
          />
        </p>
      </div>
      {is_blocked ? (
        children
      ) : (
        <div className="grid gap-3 border-t border-line pt-4">
          <p>{text('member.report_block', { name })}</p>
          <BlockForm member={member} inDialog={inDialog}>
            {children}
          </BlockForm>
        </div>
      )}
    </div>
  )
}
