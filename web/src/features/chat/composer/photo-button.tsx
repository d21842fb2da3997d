import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCreditPrice } from '../../../components/credit-price.tsx'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { acceptedPhotos } from '../../../lib/upload/photo-file.ts'
import { useUser } from '../../../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Photos in the chat belong to Premium; whoever has none is told so, and how to get it. */
export function PhotoButton({ credits, onPhoto }: { credits: number; onPhoto: (file: File) => void }) {
  const text = useText()
  const priceOf = useCreditPrice()
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isPaid = useUser()?.paid_user ?? false
  return (
    <>
      <IconButton
        label={text('chat.photo_send', { cost: priceOf(credits) })}
        onClick={() => (isPaid ? input.current?.click() : setAsking(true))}
        className="me-1 mb-0.5"
      >
        <ImagePlus aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={acceptedPhotos}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPhoto(file)
          target.value = ''
        }}
      />
      <Dialog
        open={isAsking}
        title={text('errors.premium_required')}
        lead={text('chat.premium_photo')}
        closeLabel={text('common.close')}
        onClose={() => setAsking(false)}
        actions={<ButtonLink to="/premium">{text('chat.get_premium')}</ButtonLink>}
      />
    </>
  )
}
