import { Button } from '@velvet/ui/button'
import { toasts } from '@velvet/ui/toast-store'
import { useEffect, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { removeChatsWith, useChat } from '../../chat/index.ts'
import { authRedirects } from '../../session/index.ts'
import { MemberFormFields } from '../member-form-fields.tsx'
import { panelAddress } from '../panel.ts'

type BlockFormProps = {
  member: Pick<MemberProfile, 'id' | 'name'>
  /** In a dialog the form navigates by itself; on a page the server redirects. */
  isInDialog: boolean
  /** Cancel button or link. */
  children?: ReactNode
}

export function BlockForm({ member: { id, name }, isInDialog, children }: BlockFormProps) {
  const text = useText()
  const chat = useChat()
  const { fetcher, isSending, result } = useSectionForm('block')
  const { elsewhere } = useProblemText(result?.problem, [])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isDone = isInDialog && result !== undefined && !result.problem
  useEffect(() => {
    if (!isDone) return
    void removeChatsWith(chat, id)
    toasts.show({ key: 'block', tone: 'good', title: text('member.block_done', { name }) })
    void navigate(authRedirects.home)
  }, [chat, id, isDone, name, navigate, text])
  return (
    <fetcher.Form
      method="post"
      action={isInDialog ? `/members/${id}?in=dialog` : panelAddress(id, 'block', query)}
      className="grid gap-2"
    >
      <MemberFormFields intent="block" name={name} />
      <FormNote error={elsewhere} className="mb-2" />
      <Button type="submit" variant="danger" block loading={isSending || isDone}>
        {text('member.block_submit')}
      </Button>
      {children}
    </fetcher.Form>
  )
}
