import { nicheOf, type Niche } from '../../features/landers/niches.ts'

export type Example = { portrait: string; name: string; age: number; gender: 'female' | 'male'; isFictional: boolean }

const example = (portrait: string, name: string, age: number, isFictional = false): Example => ({
  portrait: `/portraits/${portrait}.webp`,
  name,
  age,
  gender: portrait.startsWith('w') ? 'female' : 'male',
  isFictional,
})

/**
 * Drawn people that show how the site looks. They are not members, and the page says so. A person without the fictional
 * label here must not have it on a lander.
 */
export const examples: Example[] = [
  example('w02', 'Sanne', 38),
  example('m13', 'Pieter', 38),
  example('w14', 'Amara', 33, true),
  example('m05', 'Thijs', 32),
  example('w22', 'Hanna', 44),
  example('m03', 'Karim', 35, true),
  example('w16', 'Nadia', 36),
  example('m21', 'Gert', 58),
  example('w18', 'Ingrid', 46, true),
  example('m01', 'Malik', 34),
  example('w00', 'Julia', 41),
  example('m15', 'Lars', 33, true),
  example('w06', 'Elena', 39),
  example('m23', 'Anton', 61),
]

export type HeroProps = { people: Example[] }

/** The examples of each part of the front page. */
type Examples = Record<'hero' | 'look' | 'label', Example[]>

/** Returns people who fit the niche of the site: only women or only men where it is about them. */
export function examplesFor(siteNiche: number): Examples {
  const people = examples.filter(({ gender }) => fits(nicheOf(undefined, siteNiche) ?? 'none', gender))
  return {
    // In reverse, because the other parts show the first people again.
    hero: people.toReversed().slice(0, 7),
    look: people.slice(1, 3),
    label: people.slice(0, 12),
  }
}

function fits(niche: Niche, gender: Example['gender']): boolean {
  if (niche === 'she') return gender === 'female'
  if (niche === 'gay') return gender === 'male'
  return true
}
