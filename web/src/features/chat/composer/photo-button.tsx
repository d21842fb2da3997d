import { ButtonLink } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { IconButton } from '@velvet/ui/icon-button'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { acceptedPhotoTypes } from '../../photos/index.ts'
import { useUser } from '../../session/index.ts'
import { useCreditPrice } from '../../wallet/index.ts'

/** Opens the file picker. Sending photos needs Premium, so free members get a dialog that links to it. */
export function PhotoButton({ credits, onPhoto }: { credits: number; onPhoto: (file: File) => void }) {
  const text = useText()
  const priceOf = useCreditPrice()
  const input = useRef<HTMLInputElement>(null)
  const [isOfferOpen, setOfferOpen] = useState(false)
  const isPaid = useUser()?.paid_user ?? false
  return (
    <>
      <IconButton
        label={text('chat.photo_send', { cost: priceOf(credits) })}
        onClick={() => (isPaid ? input.current?.click() : setOfferOpen(true))}
        className="me-1 mb-0.5"
      >
        <ImagePlus aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={acceptedPhotoTypes}
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
        open={isOfferOpen}
        title={text('errors.premium_required')}
        lead={text('chat.premium_photo')}
        closeLabel={text('common.close')}
        onClose={() => setOfferOpen(false)}
        actions={<ButtonLink to="/premium">{text('chat.get_premium')}</ButtonLink>}
      />
    </>
  )
}
