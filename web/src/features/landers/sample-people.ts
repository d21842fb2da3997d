import type { Niche } from './niches.ts'

/** A drawn person, which is always shown as a fictional profile. */
export type SamplePerson = { portrait: string; name: string; age: number; gender: 'female' | 'male' }

const woman = (file: string, name: string, age: number): SamplePerson => ({
  portrait: `/landers/${file}.webp`,
  name,
  age,
  gender: 'female',
})
const man = (file: string, name: string, age: number): SamplePerson => ({ ...woman(file, name, age), gender: 'male' })

/** Women and men alternate, so that the first few include both. */
const people: SamplePerson[] = [
  woman('w20', 'Carmen', 39),
  man('m19', 'Rafael', 34),
  woman('w10', 'Yuki', 36),
  man('m09', 'Olivier', 40),
  woman('w12', 'Fleur', 37),
  man('m17', 'Samuel', 38),
  woman('w18', 'Ingrid', 46),
  man('m11', 'Desmond', 43),
  woman('w04', 'Mei', 34),
  man('m07', 'Bram', 54),
  woman('w08', 'Renate', 57),
  man('m15', 'Lars', 33),
]

/** Returns `count` people who fit the niche. `from` sets the first one, so that landers do not show the same faces. */
export function samplePeople(niche: Niche, count: number, from = 0): SamplePerson[] {
  const fitting = fittingPeople(niche, from)
  return Array.from({ length: count }, (_, index) => fitting[index % fitting.length]).filter(
    (person) => person !== undefined,
  )
}

/** Returns only women, only men, the oldest first or women first, depending on the niche. */
function fittingPeople(niche: Niche, from: number): SamplePerson[] {
  if (niche === 'gilf') return people.toSorted((one, other) => other.age - one.age)
  const rotated = [...people.slice(from), ...people.slice(0, from)]
  if (niche === 'she') return rotated.filter(({ gender }) => gender === 'female')
  if (niche === 'gay') return rotated.filter(({ gender }) => gender === 'male')
  if (niche === 'milf') return rotated.toSorted((one, other) => one.gender.localeCompare(other.gender))
  return rotated
}
