import { nicheOf, type Niche } from '../../features/landers/niches.ts'
import type { Settings } from '../../shared/api/responses.ts'

export type Example = { portrait: string; name: string; age: number; gender: 'female' | 'male'; isFictional: boolean }

type Composition = NonNullable<Settings['theme']>['hero']

const example = (name: string, age: number, gender: Example['gender'], isFictional: boolean): Example => ({
  portrait: `/portraits/${name.toLowerCase()}.webp`,
  name,
  age,
  gender,
  isFictional,
})
const woman = (name: string, age: number) => example(name, age, 'female', false)
const man = (name: string, age: number) => example(name, age, 'male', false)
const fictionalWoman = (name: string, age: number) => example(name, age, 'female', true)
const fictionalMan = (name: string, age: number) => example(name, age, 'male', true)

/**
 * Drawn people that show how the site looks, of each composition of the front page. They are not members, and the page
 * says so. `npm run portraits` draws them. A person without the fictional label here must not have it on a lander.
 */
export const examples: Record<Composition, Example[]> = {
  letter: [
    woman('Nora', 38),
    man('Adrian', 38),
    fictionalWoman('Amara', 33),
    man('Theo', 32),
    woman('Hanna', 44),
    fictionalMan('Karim', 35),
    woman('Nadia', 36),
    man('Georg', 58),
    fictionalWoman('Signe', 46),
    man('Malik', 34),
    woman('Julia', 41),
    fictionalMan('Leo', 33),
    woman('Elena', 52),
    man('Anton', 61),
  ],
  moon: [
    woman('Ines', 51),
    fictionalWoman('Wren', 37),
    woman('Tove', 34),
    fictionalWoman('Clara', 43),
    woman('Adaeze', 36),
    woman('Mirjam', 58),
    fictionalWoman('Leila', 33),
    woman('Sunniva', 47),
    woman('Yara', 40),
    fictionalWoman('Paloma', 45),
    woman('Ruth', 62),
    woman('Zofia', 38),
  ],
  field: [
    woman('Marijke', 45),
    man('Joris', 36),
    fictionalWoman('Fenna', 31),
    man('Kees', 57),
    woman('Aisha', 34),
    fictionalMan('Daan', 30),
    woman('Greet', 63),
    man('Youssef', 41),
    fictionalWoman('Lotte', 39),
    man('Sjoerd', 48),
    woman('Dewi', 37),
    fictionalMan('Rutger', 52),
    woman('Hilde', 55),
    man('Winston', 44),
  ],
}

export type HeroProps = { people: Example[] }

/** The examples of each part of the front page. */
type Examples = Record<'hero' | 'look' | 'label', Example[]>

/** Returns people of the composition who fit the niche of the site: only women or only men where it is about them. */
export function examplesFor(siteNiche: number, composition: Composition): Examples {
  const niche = nicheOf(undefined, siteNiche) ?? 'none'
  // The people of the moon are women. Sites for everyone show those of the letter instead.
  const cast = examples[composition === 'moon' && niche !== 'she' ? 'letter' : composition]
  const people = cast.filter(({ gender }) => fits(niche, gender))
  return {
    // In reverse, because the other parts show the first people again.
    hero: people.toReversed().slice(0, 7),
    look: people.slice(1, 3),
    label: people.slice(0, 6),
  }
}

function fits(niche: Niche, gender: Example['gender']): boolean {
  if (niche === 'she') return gender === 'female'
  if (niche === 'gay') return gender === 'male'
  return true
}
