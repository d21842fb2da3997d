import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { nextIndex } from '../../ui/next-index.ts'

/** A row of pictures, each as wide as the row. The finger scrolls it; keys and buttons do the same. */
export function useStrip(length: number, first: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)

  const go = (to: number) => ref.current?.scrollTo({ left: to * ref.current.clientWidth })

  useLayoutEffect(() => {
    const strip = ref.current
    strip?.scrollTo({ left: first * strip.clientWidth, behavior: 'instant' })
  }, [first])

  return {
    index,
    go,
    previous: () => go((index + length - 1) % length),
    next: () => go((index + 1) % length),
    onKeyDown(event: KeyboardEvent) {
      const to = nextIndex(event.key, index, length, 'horizontal')
      if (to === null) return
      event.preventDefault()
      go(to)
    },
    /** For the list itself. */
    strip: {
      ref,
      onScroll: () => {
        const strip = ref.current
        if (strip && strip.clientWidth > 0) setIndex(Math.round(strip.scrollLeft / strip.clientWidth))
      },
    },
  }
}

export const stripClass =
  'flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]'
