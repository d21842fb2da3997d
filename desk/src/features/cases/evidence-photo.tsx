import { useQuery } from '@tanstack/react-query'
import { cx } from '@velvet/ui/cx'
import { Skeleton } from '@velvet/ui/skeleton'
import { EyeOff } from 'lucide-react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { KeyHint } from '../../parts/key-hint.tsx'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.subject

type EvidencePhotoProps = {
  params: { site: string; id: string; notice: string }
  isShown: boolean
  onHold: (isHeld: boolean) => void
}

/** A photo of a report: blurred and without colours, until the person asks for it. */
export function EvidencePhoto({ params, isShown, onHold }: EvidencePhotoProps) {
  const { data, error } = useQuery({
    queryKey: ['evidence-photo', params],
    queryFn: () => callDesk('getEvidencePhoto', { params }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <p className="text-ink-2">{`${texts.photoFailed} ${errorText(error)}`}</p>
  if (!data) return <Skeleton shape="block" className="aspect-4/5 w-48" />
  return (
    <button
      type="button"
      aria-label={isShown ? texts.photoShown : texts.photoHidden}
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
        src={`data:${data.media_type};base64,${data.base64}`}
        alt=""
        draggable={false}
        className={cx('max-h-60 min-h-40 w-auto min-w-32 object-contain', !isShown && 'veiled')}
      />
      {!isShown && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-black/45 text-13 font-semibold text-white">
          <EyeOff aria-hidden="true" className="size-5" />
          <span className="inline-flex items-center gap-1.5">
            {texts.photoHint}
            <KeyHint keys="Space" />
          </span>
        </span>
      )}
    </button>
  )
}
