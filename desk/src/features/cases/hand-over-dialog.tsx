import { useMutation } from '@tanstack/react-query'
import { caseQueues, type CaseQueue } from '@velvet/contract/desk/case-rules'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { FilterSelect } from '../../parts/filter-select.tsx'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts, queueNames } from './case-texts.ts'
import { TextDialog } from '../../parts/text-dialog.tsx'

const texts = caseTexts.handOver

type HandOverDialogProps = { sheet: CaseSheet; onClose: () => void; onDone: () => void }

/** Moves a case to another queue, with the reason. */
export function HandOverDialog({ sheet, onClose, onDone }: HandOverDialogProps) {
  const others = caseQueues.filter((queue) => queue !== sheet.queue)
  const [queue, setQueue] = useState<CaseQueue>(others[0] ?? 'general')
  const { text, setText, clear } = useTextDraft(`hand-over.${sheet.id}`)
  const handOver = useMutation({
    mutationFn: () =>
      callDesk('handOverCase', { params: { site: sheet.site_id, id: sheet.id }, body: { queue, text } }),
    onSuccess() {
      clear()
      toasts.show({ title: texts.done(queueNames[queue]), tone: 'good', key: 'decision' })
      onClose()
      onDone()
    },
  })
  return (
    <TextDialog
      title={texts.title}
      label={texts.reason}
      submit={texts.submit}
      text={text}
      onText={setText}
      onSubmit={() => handOver.mutate()}
      onClose={onClose}
      isPending={handOver.isPending}
      problem={handOver.error && errorText(handOver.error)}
    >
      <FilterSelect
        label={texts.queue}
        value={queue}
        onChange={(value) => setQueue(value as CaseQueue)}
        options={others.map((value) => ({ value, label: queueNames[value] }))}
      />
    </TextDialog>
  )
}
