import { useEffect } from 'react'
import { FormNote } from '../../components/form-note.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { MemberFormFields } from './member-form-fields.tsx'

/** Takes the block back; the profile appears in the place of this form. */
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
      <FormNote bad={elsewhere} />
      <Button type="submit" loading={isSending}>
        {text('member.unblock')}
      </Button>
    </fetcher.Form>
  )
}
