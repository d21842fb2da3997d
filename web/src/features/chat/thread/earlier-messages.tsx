import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ConversationView } from '../../../lib/chat/conversation.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'

type EarlierProps = Pick<ConversationView, 'hasEarlier' | 'hidesOlder' | 'isLoadingEarlier' | 'loadEarlier'> & {
  days: number
  name: string
}

/** The beginning of what is shown: more is fetched on the way up, and at the end it says why there is no more. */
export function EarlierMessages({ hasEarlier, hidesOlder, isLoadingEarlier, loadEarlier, days, name }: EarlierProps) {
  const text = useText()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasEarlier || isLoadingEarlier || !top.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadEarlier(), {
      root: top.current.closest('[data-log]'),
      rootMargin: '400px 0px 0px',
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [hasEarlier, isLoadingEarlier, loadEarlier])

  return (
    <div ref={top} className="grid justify-items-center pb-2 text-center text-13 text-ink-2">
      {hasEarlier ? (
        <Button variant="text" size="s" loading={isLoadingEarlier} onClick={loadEarlier}>
          {text('chat.earlier')}
        </Button>
      ) : hidesOlder ? (
        <p className="flex max-w-[48ch] items-start gap-2 text-start">
          <EyeOff aria-hidden="true" className="mt-0.5 size-4" />
          {text('chat.history_hidden', { days })}
        </p>
      ) : (
        <p>{text('chat.begins', { name })}</p>
      )}
    </div>
  )
}
