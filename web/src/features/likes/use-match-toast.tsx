import { toasts } from '@velvet/ui/toast-store'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import type { MemberCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { onLive } from '../live/index.ts'
import { FictionalLabel } from '../members/index.ts'
import { useApi } from '../session/index.ts'

/** Shows a toast on any page when another member likes the viewer back. */
export function useMatchToast(): void {
  const api = useApi()
  const text = useText()
  useEffect(
    () =>
      onLive((message) => {
        if (message.type !== 'match') return
        const show = ({ id, name, is_fictional, responder }: MemberCard) =>
          toasts.show({
            key: `match ${id}`,
            tone: 'good',
            icon: <Heart aria-hidden="true" className="size-5 fill-current" />,
            title: text('match.title'),
            text: (
              <>
                {text('match.text', { name })}{' '}
                {is_fictional && <FictionalLabel responder={responder} tone="primary" className="" />}
              </>
            ),
            action: { label: text('match.write'), to: `/members/${id}/chat` },
          })
        // If the card cannot be loaded, the badge in the navigation still counts the match.
        api('getMemberCard', { params: { id: message.from }, query: {} }).then(
          (response) => response && show(response.member),
          () => undefined,
        )
      }),
    [api, text],
  )
}
