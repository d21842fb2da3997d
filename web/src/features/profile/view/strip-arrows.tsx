import { IconButton } from '@velvet/ui/icon-button'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Buttons for wider screens. Phones scroll by touch. */
export function StripArrows({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const text = useText()
  return (
    <div className="max-sm:hidden">
      <IconButton
        label={text('member.photo_previous')}
        variant="photo"
        onClick={onPrevious}
        className="absolute! start-3 top-1/2 -translate-y-1/2"
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label={text('member.photo_next')}
        variant="photo"
        onClick={onNext}
        className="absolute! end-3 top-1/2 -translate-y-1/2"
      >
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}
