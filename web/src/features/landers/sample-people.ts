import type { Niche } from './niches.ts'

/** A drawn person. Each is shown as a fictional profile, which is what it would be. */
export type SamplePerson = { portrait: string; name: string; age: number; gender: 'female' | 'male' }

const woman = (file: string, name: string, age: number): SamplePerson => ({
  portrait: `/landers/${file}.webp`,
  name,
  age,
  gender: 'female',
})
const man = (file: string, name: string, age: number): SamplePerson => ({ ...woman(file, name, age), gender: 'male' })

/** Women and men by turns, so that the first few are always both. */
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

/** As many as are asked for, fitting the niche. `from` starts elsewhere, so that not every lander has the same faces. */
export function samplePeople(niche: Niche, count: number, from = 0): SamplePerson[] {
  const fitting = fittingPeople(niche, from)
  return Array.from({ length: count }, (_, place) => fitting[place % fitting.length]).filter(
    (person) => person !== undefined,
  )
}

/** Women alone, men alone, the elder first, or women first. */
function fittingPeople(niche: Niche, from: number): SamplePerson[] {
  if (niche === 'gilf') return people.toSorted((one, other) => other.age - one.age)
  const turned = [...people.slice(from), ...people.slice(0, from)]
  if (niche === 'she') return turned.filter(({ gender }) => gender === 'female')
  if (niche === 'gay') return turned.filter(({ gender }) => gender === 'male')
  if (niche === 'milf') return turned.toSorted((one, other) => one.gender.localeCompare(other.gender))
  return turned
}
