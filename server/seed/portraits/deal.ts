import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'
import {
  closedExpressionNames,
  faceShapeNames,
  mensStyleNames,
  sceneNames,
  womensStyleNames,
  type Expression,
  type HairStyle,
  type SceneName,
} from './names.ts'
import { cloths, isDarkSkin } from './palette.ts'
import { brightTones } from './scenes.ts'
import { ageOf, framings, type DealtTraits, type PortraitSubject } from './traits.ts'

type Styles = readonly [HairStyle, ...HairStyle[]]

const ofTightCurls: HairStyle[] = ['afro', 'boxBraids', 'shortAfro', 'locs']
/** In grey they look like a wig. */
const ofColouredHair: HairStyle[] = ['boxBraids', 'locs', 'curlsLong', 'bigWaves']
const ofStraightHair: HairStyle[] = ['longStraight', 'longFringe', 'curtain', 'bobFringe', 'sweptShort', 'sideBraid', 'shortCrop', 'sidePart', 'quiff', 'fringeCrop', 'slickBack', 'tousled', 'manBun', 'shag', 'oneShoulder', 'longLoose', 'middlePart', 'undercut'] // prettier-ignore
const ofYoungPeople: HairStyle[] = ['longFringe', 'curtain', 'topBun', 'sideBraid', 'ponytail', 'boxBraids', 'quiff', 'manBun', 'fringeCrop', 'curlyTop', 'locs', 'tousled', 'oneShoulder', 'longLoose', 'middlePart', 'undercut'] // prettier-ignore
const ofOlderPeople: HairStyle[] = ['sweptShort', 'shortCrop', 'receding']

/** Returns the hair styles that fit gender, age, skin and hair colour of a person. */
export function stylesFor(subject: PortraitSubject): Styles {
  if (subject.hairColor === 'bald') return ['bald', 'wreath', 'buzz']
  const age = ageOf(subject)
  const all: readonly HairStyle[] = subject.gender === 'female' ? womensStyleNames : mensStyleNames
  const isDeep = subject.skin === 'deep'
  const isGrey = subject.hairColor === 'gray' || subject.hairColor === 'white'
  const [first, ...others] = all.filter(
    (style) =>
      style !== 'bald' &&
      style !== 'wreath' &&
      !(ofTightCurls.includes(style) && !isDeep && subject.skin !== 'brown') &&
      !(ofColouredHair.includes(style) && isGrey) &&
      !(ofStraightHair.includes(style) && isDeep) &&
      !(ofYoungPeople.includes(style) && age > 52) &&
      !(ofOlderPeople.includes(style) && age < 40),
  )
  if (!first) throw new Error('No hair style fits this person.')
  return [first, ...others]
}

const yaws = [0, 0.5, -0.5, 0.16, -0.85, 0.85, -0.16, 0.35, -0.35, 0.68, -0.68] as const

/** How many of the previous people may not have the same value. */
const sceneDistance = 9
const styleDistance = 7
/** A search reaches 12 years in both directions. */
const searchedYears = 24

type Dealt = DealtTraits & { birthYear: number }

/**
 * Deals hair, place, framing and pose to people in the order in which a page shows them, so that neighbours differ.
 * People of one gender and a narrow age may share a hair style at a distance.
 */
export function dealTraits(subjects: readonly PortraitSubject[]): Map<string, DealtTraits> {
  const dealt: Dealt[] = []
  return new Map(
    subjects.map((subject) => {
      const random = createSeededRandom('deal', subject.id)
      const birthYear = Number(subject.dateOfBirth.slice(0, 4))
      const before = previousOnPages(dealt, birthYear)
      const recent = <Key extends keyof DealtTraits>(key: Key, distance: number) =>
        [...before, ...dealt.slice(-distance)].map((traits) => traits[key]).reverse()
      const traits: DealtTraits = {
        style: pickOther(stylesFor(subject), recent('style', styleDistance), random),
        ...placeFor(subject, recent('scene', sceneDistance), random),
        framing: pickOther(framings, recent('framing', 1), random),
        yaw: pickOther(yaws, recent('yaw', 3), random),
        cloth: pickOther(clothNumbers, recent('cloth', 6), random),
        faceShape: pickOther(faceShapeNames, recent('faceShape', 5), random),
        expression: expressionFor(recent('expression', 4), random),
      }
      dealt.push({ ...traits, birthYear })
      return [subject.id, traits]
    }),
  )
}

/** One in eight people shows teeth, everybody else smiles with a closed mouth. */
function expressionFor(recent: readonly Expression[], random: SeededRandom): Expression {
  const showsTeeth = random.chance(0.2) && !recent.includes('teeth')
  return showsTeeth ? 'teeth' : pickOther<Expression>(closedExpressionNames, recent.slice(0, 3), random)
}

const brightScenes = sceneNames.filter((name) => brightTones[name]) as [SceneName, ...SceneName[]]

/** Deals place and tone. People with dark skin get bright tones, so that their outline is clear in small pictures. */
function placeFor({ skin }: PortraitSubject, recent: readonly SceneName[], random: SeededRandom) {
  const isDark = isDarkSkin(skin)
  const scene = pickOther(isDark ? brightScenes : sceneNames, recent, random)
  return { scene, tone: isDark ? random.pick(brightTones[scene] ?? [0]) : random.below(60) }
}

/**
 * Returns everybody who may be the previous person on a page that is limited to an age: those with at most one later
 * person between the two ages. One, because a page does not show its viewer.
 */
function previousOnPages(dealt: readonly Dealt[], birthYear: number): Dealt[] {
  const later: number[] = []
  return dealt
    .toReversed()
    .filter((other) => {
      const distance = other.birthYear - birthYear
      if (Math.abs(distance) > searchedYears) return false
      const between = later.filter((one) => one * distance >= 0 && Math.abs(one) <= Math.abs(distance))
      later.push(distance)
      return between.length < 2
    })
    .toReversed()
}

const clothNumbers = cloths.map((_, index) => index) as [number, ...number[]]

/** Picks a value that is not among the recent ones, or else the one whose use is the longest ago. */
function pickOther<Value>(values: readonly [Value, ...Value[]], recent: readonly Value[], random: SeededRandom): Value {
  const [first, ...others] = values.filter((value) => !recent.includes(value))
  if (first !== undefined) return random.pick([first, ...others])
  return [...values].sort((one, other) => recent.indexOf(other) - recent.indexOf(one))[0] ?? values[0]
}
