import type { DemoPerson } from './people.ts'
import type { Gender } from './crowd-texts.ts'

export type AgeBand = 'young' | 'middle' | 'older'
export type Look = Pick<DemoPerson, 'skin' | 'hairColor'>
type WrittenLook = `${DemoPerson['skin']} ${DemoPerson['hairColor']}`

/** Combinations of skin and hair colour of generated members. */
const written: Record<Gender, Record<AgeBand, [WrittenLook, ...WrittenLook[]]>> = {
  female: {
    young: ['light blond', 'fair brown', 'olive dark_brown', 'deep black', 'light red', 'fair dark_blond', 'tan brunette', 'brown black', 'light brown', 'olive black', 'fair brunette'],
    middle: ['fair blond', 'light dark_brown', 'olive brunette', 'brown black', 'fair red', 'light dark_blond', 'tan dark_brown', 'deep black', 'fair brown', 'light brunette'],
    older: ['light gray', 'fair white', 'olive dark_brown', 'fair dark_blond', 'brown gray', 'light brown', 'light white', 'fair gray'],
  },
  male: {
    young: ['fair brown', 'light dark_blond', 'olive black', 'deep black', 'light red', 'tan dark_brown', 'fair blond', 'brown black', 'fair brunette', 'light brown'],
    middle: ['fair dark_brown', 'light brown', 'olive black', 'brown black', 'fair bald', 'light gray', 'tan brunette', 'deep bald', 'fair dark_blond', 'light red'],
    older: ['fair gray', 'light white', 'olive gray', 'fair bald', 'deep gray', 'light gray', 'fair brown'],
  },
} // prettier-ignore

/** Returns the looks from which the members of a gender and age are chosen. */
export function looksOf(gender: Gender, band: AgeBand): Look[] {
  return written[gender][band].map((look) => {
    const [skin, hairColor] = look.split(' ') as [Look['skin'], Look['hairColor']]
    return { skin, hairColor }
  })
}
