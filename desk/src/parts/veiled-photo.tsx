import { cx } from '@velvet/ui/cx'
import { EyeOff } from 'lucide-react'
import { KeyHint } from './key-hint.tsx'
import { partTexts } from './part-texts.ts'

type VeiledPhotoProps = {
  photo: { media_type: string; base64: string }
  isShown: boolean
  onHold: (isHeld: boolean) => void
}

/** A photo that is blurred and without colours, until the person asks for it. */
export function VeiledPhoto({ photo, isShown, onHold }: VeiledPhotoProps) {
  return (
    <button
      type="button"
      aria-label={isShown ? partTexts.photoShown : partTexts.photoHidden}
      onPointerDown={() => onHold(true)}
      onPointerUp={() => onHold(false)}
      onPointerLeave={() => onHold(false)}
      onKeyDown={(event) => {
        if (event.key === ' ' && !event.repeat) onHold(true)
        if (event.key === ' ') event.preventDefault()
      }}
      onKeyUp={(event) => event.key === ' ' && onHold(false)}
      className="relative block overflow-hidden rounded-s border border-line"
    >
      <img
        src={`data:${photo.media_type};base64,${photo.base64}`}
        alt=""
        draggable={false}
        className={cx('max-h-60 min-h-40 w-auto min-w-32 object-contain', !isShown && 'veiled')}
      />
      {!isShown && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/45 text-13 font-semibold text-white">
          <EyeOff aria-hidden="true" className="size-5" />
          <span className="inline-flex items-center gap-1.5">
            {partTexts.photoHint}
            <KeyHint keys="Space" />
          </span>
        </span>
      )}
    </button>
  )
}
