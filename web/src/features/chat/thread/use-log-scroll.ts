import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'

/** So near to the end somebody is following along. */
const nearPx = 80

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const fromEnd = (box: HTMLElement) => Math.abs(box.scrollTop)

/**
 * The log is laid out from its end (`flex-col-reverse`), so it opens there without scripts and earlier messages push
 * nothing away. Whoever has scrolled up keeps their place when something new comes, and is told how much.
 */
export function useLogScroll(messages: readonly ShownMessage[]) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, last: messages.at(-1)?.id })
  /** The last message when the reader scrolled away from it. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const [isFar, setFar] = useState(false)
  const last = messages.at(-1)?.id

  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const known = before.current
    before.current = { height: box.scrollHeight, last }
    if (known.last === last) return
    const added = messages.slice(messages.findIndex(({ id }) => id === known.last) + 1)
    const isFollowing = fromEnd(box) < nearPx || added.some(({ is_own }) => is_own)
    box.scrollTo({ top: isFollowing ? 0 : box.scrollTop - Math.max(0, box.scrollHeight - known.height) })
  }, [messages, last])

  useEffect(() => {
    const box = log.current
    if (!box) return
    const scrolled = () => {
      const isNear = fromEnd(box) < nearPx
      setLeftAt((left) => (isNear ? null : (left ?? last ?? null)))
      setFar(fromEnd(box) > 4 * nearPx)
    }
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => box.removeEventListener('scroll', scrolled)
  }, [last])

  return {
    log,
    /** How much came while the reader was elsewhere. */
    news: leftAt === null ? 0 : newsSince(messages, leftAt),
    isFar,
    toEnd: () => log.current?.scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' }),
  }
}

function newsSince(messages: readonly ShownMessage[], id: string): number {
  const at = messages.findIndex((message) => message.id === id)
  return at < 0 ? 0 : messages.slice(at + 1).filter(({ is_own }) => !is_own).length
}
