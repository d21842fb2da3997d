import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { MemberLike } from './use-member-like.ts'
import { WordsForm } from './words-form.tsx'

type WordsDialogProps = { member: MemberProfile; like: MemberLike; onClose: () => void }

export function WordsDialog({ member, like, onClose }: WordsDialogProps) {
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
      <WordsForm member={member} isSending={like.isSending} onSend={(comment) => void send(comment)} />
    </Dialog>
  )
}
