import { Button } from '@velvet/ui/button'
import { toasts } from '@velvet/ui/toast-store'
import { useEffect } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberFormFields } from '../member-form-fields.tsx'

/** Unblocks the member. The profile then replaces this form. */
export function UnblockForm({ member: { id, name } }: { member: Pick<MemberProfile, 'id' | 'name'> }) {
  const text = useText()
  const { fetcher, isSending, result } = useSectionForm('unblock')
  const { elsewhere } = useProblemText(result?.problem, [])
  const isDone = fetcher.data !== undefined && !fetcher.data.problem
  useEffect(() => {
    if (isDone) toasts.show({ key: 'block', tone: 'good', title: text('member.unblock_done', { name }) })
  }, [isDone, name, text])
  return (
    <fetcher.Form method="post" action={`/members/${id}`} className="grid gap-3">
      <MemberFormFields intent="unblock" name={name} />
      <FormNote error={elsewhere} />
      <Button type="submit" loading={isSending}>
        {text('member.unblock')}
      </Button>
    </fetcher.Form>
  )
}
