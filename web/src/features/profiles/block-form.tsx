import { useEffect, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { removeChatsWith } from '../../lib/chat/chat-list.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { MemberFormFields } from './member-form-fields.tsx'
import { panelAddress } from './panel.ts'

type BlockFormProps = {
  member: Pick<MemberProfile, 'id' | 'name'>
  /** A dialog is told how it went and leads on itself; a page is led on by the server. */
  inDialog: boolean
  /** The way out. */
  children?: ReactNode
}

export function BlockForm({ member: { id, name }, inDialog, children }: BlockFormProps) {
  const text = useText()
  const { fetcher, isSending, result } = useSectionForm('block')
  const { elsewhere } = useProblemText(result?.problem, [])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isDone = inDialog && result !== undefined && !result.problem
  useEffect(() => {
    if (!isDone) return
    void removeChatsWith(id)
    toasts.show({ key: 'block', tone: 'good', title: text('member.block_done', { name }) })
    void navigate(authRedirects.home)
  }, [id, isDone, name, navigate, text])
  return (
    <fetcher.Form
      method="post"
      action={inDialog ? `/members/${id}?in=dialog` : panelAddress(id, 'block', query)}
      className="grid gap-2"
    >
      <MemberFormFields intent="block" name={name} />
      <FormNote bad={elsewhere} className="mb-2" />
      <Button type="submit" variant="danger" block loading={isSending || isDone}>
        {text('member.block_submit')}
      </Button>
      {children}
    </fetcher.Form>
  )
}
