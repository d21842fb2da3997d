import type { Conversation } from '../../../lib/api/answers.ts'
import { FictionalDialog } from '../composer/fictional-dialog.tsx'
import { GiftDialog } from '../composer/gift-dialog.tsx'
import { PhotoDialog } from '../composer/photo-dialog.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import type { Asked, ThreadActions } from './use-thread-actions.ts'

type ThreadQuestionsProps = {
  asked: Asked | null
  conversation: Conversation
  actions: ThreadActions
  onClose: () => void
}

/** The one question that is open above the conversation. */
export function ThreadQuestions({ asked, conversation, actions, onClose: close }: ThreadQuestionsProps) {
  const { member, photo_credits } = conversation
  switch (asked?.kind) {
    case 'fictional':
      return <FictionalDialog name={member.name} onConfirm={() => actions.confirm(asked.then)} onClose={close} />
    case 'remove':
      return <RemoveDialog name={member.name} onRemove={() => void actions.remove()} onClose={close} />
    case 'gift':
      return (
        <GiftDialog
          member={member}
          onClose={close}
          onSend={(gift, words) => {
            close()
            actions.gift(gift, words)
          }}
        />
      )
    case 'photo':
      return (
        <PhotoDialog
          file={asked.file}
          member={member}
          credits={photo_credits}
          onClose={close}
          onSend={() => {
            close()
            actions.photo(asked.file)
          }}
        />
      )
    default:
      return null
  }
}
