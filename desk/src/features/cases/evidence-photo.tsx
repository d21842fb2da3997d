import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@velvet/ui/skeleton'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { VeiledPhoto } from '../../parts/veiled-photo.tsx'
import { caseTexts } from './case-texts.ts'

type EvidencePhotoProps = {
  params: { site: string; id: string; notice: string }
  isShown: boolean
  onHold: (isHeld: boolean) => void
}

/** The photo of a report, or of the review. */
export function EvidencePhoto({ params, isShown, onHold }: EvidencePhotoProps) {
  const { data, error } = useQuery({
    queryKey: ['evidence-photo', params],
    queryFn: () => callDesk('getEvidencePhoto', { params }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error) return <p className="text-ink-2">{`${caseTexts.subject.photoFailed} ${errorText(error)}`}</p>
  if (!data) return <Skeleton shape="block" className="aspect-4/5 w-48" />
  return <VeiledPhoto photo={data} isShown={isShown} onHold={onHold} />
}
