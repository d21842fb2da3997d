import { useEffect, useRef } from 'react'
import { confettiBits } from './match-confetti-bits.ts'

/** One burst of less than a second behind the photos. Some bits stay. Not animated if reduced motion is preferred. */
export function MatchConfetti() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const animations = [...(ref.current?.children ?? [])].map((bit, index) => {
      const { x, y, turn, isResting } = confettiBits[index] ?? { x: 0, y: 0, turn: 0, isResting: false }
      return bit.animate(
        [
          { transform: 'translate(0, 0) scale(0.3)', opacity: 0 },
          { opacity: 1, offset: 0.15 },
          { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 1, offset: 0.7 },
          isResting ? {} : { transform: `translate(${x}px, ${y + 36}px) rotate(${turn + 40}deg)`, opacity: 0 },
        ],
        { duration: 950, easing: 'cubic-bezier(0.15, 0.8, 0.3, 1)' },
      )
    })
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [])
  return (
    <div ref={ref} aria-hidden="true" className="pointer-events-none absolute start-1/2 top-40">
      {confettiBits.map(({ x, y, turn, colour, isRound, isResting }, index) => (
        <i
          key={index}
          className={`absolute ${isResting ? '' : 'opacity-0'} ${isRound ? 'size-2.5 rounded-full' : 'h-3.5 w-2.25 rounded-[3px]'}`}
          style={{ background: colour, transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` }}
        />
      ))}
    </div>
  )
}
