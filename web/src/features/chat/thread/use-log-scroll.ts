import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownMessage } from '../engine/shown-message.ts'

/** Within this distance from the end, the viewer counts as following the conversation. */
const nearPx = 80

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const distanceFromEnd = (box: HTMLElement) => Math.abs(box.scrollTop)

/**
 * Controls the scroll position of the log. The log uses `flex-col-reverse`, so it opens at its end without scripts, and
 * loading earlier messages does not move it. New messages do not move a viewer who has scrolled up; they are counted.
 */
export function useLogScroll(messages: readonly ShownMessage[]) {
  const log = useRef<HTMLDivElement>(null)
  const rendered = useRef({ height: 0, last: messages.at(-1)?.id })
  /** Id of the last message when the viewer scrolled away from the end. */
  const [lastSeenId, setLastSeenId] = useState<string | null>(null)
  const [isFar, setFar] = useState(false)
  const last = messages.at(-1)?.id

  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const previous = rendered.current
    rendered.current = { height: box.scrollHeight, last }
    if (previous.last === last) return
    const added = messages.slice(messages.findIndex(({ id }) => id === previous.last) + 1)
    const isFollowing = distanceFromEnd(box) < nearPx || added.some(({ is_own }) => is_own)
    box.scrollTo({ top: isFollowing ? 0 : box.scrollTop - Math.max(0, box.scrollHeight - previous.height) })
  }, [messages, last])

  useEffect(() => {
    const box = log.current
    if (!box) return
    const onScroll = () => {
      const isNear = distanceFromEnd(box) < nearPx
      setLastSeenId((seen) => (isNear ? null : (seen ?? last ?? null)))
      setFar(distanceFromEnd(box) > 4 * nearPx)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [last])

  return {
    log,
    /** Number of messages received since the viewer scrolled away. */
    unseenCount: lastSeenId === null ? 0 : countReceivedSince(messages, lastSeenId),
    isFar,
    scrollToEnd: () => log.current?.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' }),
  }
}

function countReceivedSince(messages: readonly ShownMessage[], id: string): number {
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? 0 : messages.slice(index + 1).filter(({ is_own }) => !is_own).length
}
