import type { CSSProperties } from 'react'
import { useSettings } from '../../features/session/use-viewer.ts'
import { HeadlineClauses } from '../../shared/components/headline-clauses.tsx'
import './hero.css'

/** Headline and claim of the site. The style sheet derives the size of the headline from its length. */
export function HeroText() {
  const { index_title: headline, claim } = useSettings()
  const longestWord = Math.max(...headline.split(/\s/).map((word) => word.length))
  return (
    <>
      <h1
        className="hero-headline"
        style={{ '--headline-length': headline.length, '--longest-word': longestWord } as CSSProperties}
      >
        <HeadlineClauses headline={headline} />
      </h1>
      <p className="hero-claim">{claim}</p>
    </>
  )
}
