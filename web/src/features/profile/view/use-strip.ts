import { nextIndex } from '@velvet/ui/next-index'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/** A strip of photos, each as wide as the strip. It scrolls by touch, keys and buttons. */
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
    onKeyDown: (event: KeyboardEvent) => {
      const to = nextIndex(event.key, index, length, 'horizontal')
      if (to === null) return
      event.preventDefault()
      go(to)
    },
    /** Props of the list element. */
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
