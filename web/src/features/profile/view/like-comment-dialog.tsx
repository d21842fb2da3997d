import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LikeCommentForm } from './like-comment-form.tsx'
import type { MemberLike } from './use-member-like.ts'

type LikeCommentDialogProps = { member: MemberProfile; like: MemberLike; onClose: () => void }

export function LikeCommentDialog({ member, like, onClose }: LikeCommentDialogProps) {
  const text = useText()
  const { name } = member
  const send = async (comment: string) => {
    if (!(await like.change(true, comment))) return
    onClose()
    toasts.show({ key: 'like', tone: 'good', title: text('likes.words_sent', { name }) })
  }
  return (
    <Dialog
      open
      title={text('likes.words_title', { name })}
      lead={text('likes.words_lead', { name })}
      onClose={onClose}
      closeLabel={text('common.close')}
    >
      <LikeCommentForm member={member} isSending={like.isSending} onSend={(comment) => void send(comment)} />
    </Dialog>
  )
}
