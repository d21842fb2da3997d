import { useMemo } from 'react'
import { useCreditPrice } from '../../../components/credit-price.tsx'
import type { MemberCard } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type PhotoDialogProps = {
  file: File
  member: Pick<MemberCard, 'name' | 'is_fictional'>
  credits: number
  onSend: () => void
  onClose: () => void
}

/** The photo once more before it goes, with what it costs. */
export function PhotoDialog({ file, member, credits, onSend, onClose }: PhotoDialogProps) {
  const text = useText()
  const priceOf = useCreditPrice()
  const show = useMemo(() => showFile(file), [file])
  return (
    <Dialog
      open
      title={text('chat.photo_title')}
      lead={text(member.is_fictional ? 'chat.photo_lead_fictional' : 'chat.photo_lead', { name: member.name })}
      closeLabel={text('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSend}>{text('chat.photo_submit', { cost: priceOf(credits) })}</Button>
          <Button variant="text" onClick={onClose}>
            {text('chat.cancel')}
          </Button>
        </>
      }
    >
      <img ref={show} alt={text('chat.photo_own')} className="mx-auto max-h-[45dvh] rounded-m object-contain" />
    </Dialog>
  )
}

/** Draws a file that has no address yet, and forgets the address with the picture. */
const showFile = (file: File) => (img: HTMLImageElement | null) => {
  if (!img) return
  const address = URL.createObjectURL(file)
  img.src = address
  return () => URL.revokeObjectURL(address)
}
