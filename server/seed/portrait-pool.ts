import type { DemoPerson } from './people.ts'
import type { Sitter } from './portrait-figure.ts'

export const ageBands = ['young', 'middle', 'older'] as const
export type AgeBand = (typeof ageBands)[number]
type Gender = DemoPerson['gender']
type Look = `${DemoPerson['skin']} ${DemoPerson['hairColor']}`

/** Somebody whom many of the crowd look like; `pictures` are in as many places. */
export type PoolFigure = Sitter & { band: AgeBand; pictures: number }

/** Skin and hair, as they go together in a European town. */
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

const bornIn: Record<AgeBand, string> = { young: '1994-06-15', middle: '1983-06-15', older: '1968-06-15' }
// Looked for: with it every man has a beard, which keeps him adult, and no woman a bun, which a close crop would cut.
const luckyNumber = 16390
const drawnAt = new Date('2026-01-01T00:00:00Z')

/** 45 figures in 150 pictures: every third is seen in four places, the others in three. */
export const portraitPool: PoolFigure[] = (['female', 'male'] as const)
  .flatMap((gender) => ageBands.flatMap((band) => looks[gender][band].map((look) => ({ gender, band, look }))))
  .map(({ gender, band, look }, index) => {
    const [skin, hairColor] = look.split(' ') as [DemoPerson['skin'], DemoPerson['hairColor']]
    return {
      id: `figure/${luckyNumber}/${index}`,
      ...{ gender, band, skin, hairColor, dateOfBirth: bornIn[band], signedUpAt: drawnAt },
      pictures: index % 3 === 0 ? 4 : 3,
    }
  })
