import type { DemoPerson } from './people.ts'
import type { PortraitSubject } from './portrait-figure.ts'

export const ageBands = ['young', 'middle', 'older'] as const
export type AgeBand = (typeof ageBands)[number]
type Gender = DemoPerson['gender']
type Look = `${DemoPerson['skin']} ${DemoPerson['hairColor']}`

/** A figure that many crowd members share. `pictures` is the number of its pictures, each in another scene. */
export type PoolFigure = PortraitSubject & { band: AgeBand; pictures: number }

/** Combinations of skin and hair colour. */
const looks: Record<Gender, Record<AgeBand, Look[]>> = {
  female: {
    young: ['light blond', 'fair brown', 'olive dark_brown', 'deep black', 'light red', 'fair dark_blond', 'tan brunette', 'brown black', 'light brown', 'olive black'],
    middle: ['fair blond', 'light dark_brown', 'olive brunette', 'brown black', 'fair red', 'light dark_blond', 'tan dark_brown', 'deep black', 'fair brown'],
    older: ['light gray', 'fair white', 'olive dark_brown', 'fair dark_blond', 'brown gray', 'light brown'],
  },
  male: {
    young: ['fair brown', 'light dark_blond', 'olive black', 'deep black', 'light red', 'tan dark_brown', 'fair blond', 'brown black'],
    middle: ['fair dark_brown', 'light brown', 'olive black', 'brown bald', 'fair bald', 'light gray', 'tan brunette'],
    older: ['fair gray', 'light white', 'olive gray', 'fair bald', 'deep gray'],
  },
} // prettier-ignore

const datesOfBirth: Record<AgeBand, string> = { young: '1994-06-15', middle: '1983-06-15', older: '1968-06-15' }
// Chosen so that every man has a beard, which makes him look adult, and no woman a bun, which a close crop cuts off.
const poolSeed = 16390
const drawnAt = new Date('2026-01-01T00:00:00Z')

/** 45 figures with 150 pictures: every third figure has four pictures, the others three. */
export const portraitPool: PoolFigure[] = (['female', 'male'] as const)
  .flatMap((gender) => ageBands.flatMap((band) => looks[gender][band].map((look) => ({ gender, band, look }))))
  .map(({ gender, band, look }, index) => {
    const [skin, hairColor] = look.split(' ') as [DemoPerson['skin'], DemoPerson['hairColor']]
    return {
      id: `figure/${poolSeed}/${index}`,
      ...{ gender, band, skin, hairColor, dateOfBirth: datesOfBirth[band], signedUpAt: drawnAt },
      pictures: index % 3 === 0 ? 4 : 3,
    }
  })
