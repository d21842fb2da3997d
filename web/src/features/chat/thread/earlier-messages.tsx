import { Button } from '@velvet/ui/button'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { ConversationView } from '../engine/conversation.ts'

type EarlierProps = Pick<ConversationView, 'hasEarlier' | 'hidesOlder' | 'isLoadingEarlier' | 'loadEarlier'> & {
  days: number
  name: string
}

/** Top of the log. Loads earlier messages on scroll, and explains at the beginning why there are no more. */
export function EarlierMessages({ hasEarlier, hidesOlder, isLoadingEarlier, loadEarlier, days, name }: EarlierProps) {
  const text = useText()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasEarlier || isLoadingEarlier || !top.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadEarlier(), {
      root: top.current.closest('[data-log]'),
      rootMargin: '400px 0px 0px',
    })
    observer.observe(top.current)
    return () => observer.disconnect()
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
