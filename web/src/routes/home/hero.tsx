import type { ReactNode } from 'react'
import { useSettings } from '../../features/session/use-viewer.ts'
import type { Settings } from '../../shared/api/responses.ts'
import type { HeroProps } from './examples.ts'
import { FieldHero } from './field-hero.tsx'
import { LetterHero } from './letter-hero.tsx'
import { MoonHero } from './moon-hero.tsx'

const compositions: Record<NonNullable<Settings['theme']>['hero'], (props: HeroProps) => ReactNode> = {
  letter: LetterHero,
  moon: MoonHero,
  field: FieldHero,
}

/** First part of the front page, in the composition of the site. */
export function Hero({ people }: HeroProps) {
  const { theme } = useSettings()
  const Composition = compositions[theme?.hero ?? 'letter']
  return <Composition people={people} />
}
