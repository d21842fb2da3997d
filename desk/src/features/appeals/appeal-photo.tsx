import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@velvet/ui/skeleton'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { VeiledPhoto } from '../../parts/veiled-photo.tsx'
import { appealTexts as texts } from './appeal-texts.ts'

/** The photo that the decision refused. Loading it is recorded. */
export function AppealPhoto({ site, id }: { site: string; id: string }) {
  const [isShown, setShown] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['appeal-photo', site, id],
    queryFn: () => callDesk('getAppealPhoto', { params: { site, id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useKeys([
    {
      ...{ keys: 'Space', label: texts.reveal, group: texts.keys },
      ...{ run: () => setShown(true), release: () => setShown(false) },
    },
  ])
  if (error) return <p className="text-ink-2">{`${texts.photoFailed} ${errorText(error)}`}</p>
  if (!data) return <Skeleton shape="block" className="aspect-4/5 w-48" />
  return <VeiledPhoto photo={data} isShown={isShown} onHold={setShown} />
}
