import type { Conversation } from '../../../shared/api/responses.ts'
import { ConsentsDialog } from '../../checkout/index.ts'
import { CareDialog } from '../composer/care-dialog.tsx'
import { FictionalDialog } from '../composer/fictional-dialog.tsx'
import { PhotoDialog } from '../composer/photo-dialog.tsx'
import { GiftDialog } from '../gifts/gift-dialog.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import type { ThreadDialog, ThreadActions } from './use-thread-actions.ts'

type ThreadDialogsProps = {
  dialog: ThreadDialog | null
  conversation: Conversation
  actions: ThreadActions
  onClose: () => void
}

/** Renders the dialog that is open above the conversation. */
export function ThreadDialogs({ dialog, conversation, actions, onClose: close }: ThreadDialogsProps) {
  const { member, photo_credits } = conversation
  switch (dialog?.kind) {
    case 'fictional':
      return (
        <FictionalDialog
          name={member.name}
          responder={member.responder ?? 'none'}
          onConfirm={() => actions.confirm(dialog.then)}
          onClose={close}
        />
      )
    case 'care':
      return (
        <CareDialog
          onChoose={(choice) => {
            close()
            void actions.chooseCare(choice, dialog.then)
          }}
        />
      )
    case 'consents':
      return (
        <ConsentsDialog
          credits={dialog.credits}
          onClose={close}
          onConfirm={() =>
            actions.giveConsents(dialog.orderId, () => {
              close()
              dialog.then()
            })
          }
        />
      )
    case 'remove':
      return <RemoveDialog name={member.name} onRemove={() => void actions.remove()} onClose={close} />
    case 'gift':
      return (
        <GiftDialog
          member={member}
          initialGift={dialog.gift ?? null}
          onClose={close}
          onSend={(gift, message) => {
            close()
            actions.sendGift(gift, message)
          }}
        />
      )
    case 'photo':
      return (
        <PhotoDialog
          file={dialog.file}
          member={member}
          credits={photo_credits}
          onClose={close}
          onSend={() => {
            close()
            actions.sendPhoto(dialog.file)
          }}
        />
      )
    default:
      return null
  }
}
