import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useState } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportReceipt } from './report-receipt.tsx'

type ReportDialogProps = { member: MemberProfile; photo: string | null; onClose: () => void }

export function ReportDialog({ member, photo, onClose }: ReportDialogProps) {
  const text = useText()
  const form = useSectionForm('report')
  const [reportKey] = useState(() => crypto.randomUUID())
  const { name } = member
  const receipt = form.result?.receipt
  const close = (
    <Button variant="text" onClick={onClose}>
      {text(receipt ? 'member.done' : 'member.cancel')}
    </Button>
  )
  return (
    <Dialog
      open
      title={receipt ? text('member.report_done') : text('member.report_title', { name })}
      lead={receipt ? undefined : text('member.report_lead', { name })}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      {receipt ? (
        <ReportReceipt member={member} receipt={receipt} isInDialog>
          {close}
        </ReportReceipt>
      ) : (
        <ReportForm member={member} form={form} photo={photo} reportKey={reportKey}>
          {close}
        </ReportForm>
      )}
    </Dialog>
  )
}
