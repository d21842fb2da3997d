import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** For a mouse; a phone has the finger. */
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
