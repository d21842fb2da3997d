import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useMemo } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useCreditPrice } from '../../wallet/index.ts'

type PhotoDialogProps = {
  file: File
  member: Pick<MemberCard, 'name' | 'is_fictional'>
  credits: number
  onSend: () => void
  onClose: () => void
}

/** Asks for confirmation before a photo is sent, with a preview and the price. */
export function PhotoDialog({ file, member, credits, onSend, onClose }: PhotoDialogProps) {
  const text = useText()
  const priceOf = useCreditPrice()
  const showPreview = useMemo(() => showFile(file), [file])
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
      <img ref={showPreview} alt={text('chat.photo_own')} className="mx-auto max-h-[45dvh] rounded-m object-contain" />
    </Dialog>
  )
}

/** Returns a ref callback that shows a local file. The object URL is revoked when the image unmounts. */
const showFile = (file: File) => (img: HTMLImageElement | null) => {
  if (!img) return
  const url = URL.createObjectURL(file)
  img.src = url
  return () => URL.revokeObjectURL(url)
}
