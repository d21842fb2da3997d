import type { ReactNode } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { BlockForm } from '../blocks/block-form.tsx'

type ReportReceiptProps = {
  member: Pick<MemberProfile, 'id' | 'name' | 'is_blocked'>
  receipt: string
  isInDialog: boolean
  /** Close button or link. */
  children?: ReactNode
}

/** Confirms a report with its number, and offers to block the member. */
export function ReportReceipt({ member, receipt, isInDialog: inDialog, children }: ReportReceiptProps) {
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
          <BlockForm member={member} isInDialog={inDialog}>
            {children}
          </BlockForm>
        </div>
      )}
    </div>
  )
}
