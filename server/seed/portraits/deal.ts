import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'
import {
  closedExpressionNames,
  faceShapeNames,
  mensStyleNames,
  sceneNames,
  sides,
  womensStyleNames,
  type Expression,
  type FaceShape,
  type HairStyle,
  type SceneName,
} from './names.ts'
import { cloths, isDarkSkin } from './palette.ts'
import { brightTones } from './scenes.ts'
import {
  ageOf,
  framings,
  headwearFor,
  type DealtTraits,
  type Framing,
  type PortraitSubject,
  type Traits,
} from './traits.ts'

type Styles = readonly [HairStyle, ...HairStyle[]]

const ofTightCurls: HairStyle[] = ['afro', 'boxBraids', 'shortAfro', 'cornrows']
/** In grey they look like a wig. */
const ofColouredHair: HairStyle[] = ['boxBraids', 'cornrows', 'curlsLong', 'bigWaves']
const ofStraightHair: HairStyle[] = ['longStraight', 'longFringe', 'curtain', 'bobFringe', 'sweptShort', 'sideBraid', 'shortCrop', 'sidePart', 'quiff', 'fringeCrop', 'slickBack', 'tousled', 'manBun', 'shag', 'oneShoulder', 'longLoose', 'middlePart', 'undercut'] // prettier-ignore
const ofYoungPeople: HairStyle[] = ['longFringe', 'curtain', 'topBun', 'sideBraid', 'ponytail', 'boxBraids', 'quiff', 'manBun', 'fringeCrop', 'curlyTop', 'cornrows', 'tousled', 'oneShoulder', 'longLoose', 'middlePart', 'undercut'] // prettier-ignore
const upToForty: HairStyle[] = [
  'ponytail',
  'longFringe',
  'sideBraid',
  'topBun',
  'manBun',
  'undercut',
  'middlePart',
  'longLoose',
]
const ofOlderPeople: HairStyle[] = ['sweptShort', 'shortCrop', 'receding']
/** Few men have long hair, and never two of them in one page. */
const rare: HairStyle[] = ['longLoose', 'manBun']
const rareDistance = 10
const isRare = ({ style }: Pick<DealtTraits, 'style'>) => rare.includes(style)

/** Hair styles that look alike from a distance. */
const silhouettes: readonly (readonly HairStyle[])[] = [
  ['longStraight', 'longWavy', 'oneShoulder', 'sideBraid', 'longLoose', 'longFringe'],
  ['bobFringe', 'shag', 'longFringe'],
  ['lob', 'curtain', 'bigWaves', 'bob'],
  ['topBun', 'lowBun', 'ponytail', 'manBun'],
  ['pixie', 'shortCrop', 'sweptShort'],
  ['afro', 'curlsMid', 'curlsLong'],
  ['boxBraids', 'cornrows'],
  ['sidePart', 'slickBack', 'receding'],
  ['quiff', 'undercut', 'tousled'],
  ['fringeCrop', 'buzz'],
  ['curlyTop', 'shortAfro'],
  ['bald', 'wreath'],
]
const looksLike = (style: HairStyle): readonly HairStyle[] =>
  silhouettes.filter((alike) => alike.includes(style)).flat()

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
      !(upToForty.includes(style) && age > 40) &&
      !(ofOlderPeople.includes(style) && age < 40),
  )
  if (!first) throw new Error('No hair style fits this person.')
  return [first, ...others]
}

/** Turns of the head, up to the three-quarter view. */
const turns = [0.4, 0.6, 0.8, 1] as const
const frontYaws = [0, 0.12, -0.12] as const
/** A head that turns less than this faces the viewer. */
const minTurn = 0.2
const frontShare = 0.7
export const facesFront = ({ yaw }: Pick<Traits, 'yaw'>) => Math.abs(yaw) < minTurn

/** How many of the previous people may not have the same value. */
const sceneDistance = 9
const styleDistance = 7
/** A search reaches 12 years in both directions. */
const searchedYears = 24

type Dealt = DealtTraits & { birthYear: number; gender: PortraitSubject['gender'] }

/** People on a page between two with a hat. */
const hatDistance = 10

/**
 * Deals hair, place, framing and pose to people in the order in which a page shows them, so that neighbours differ.
 * People of one gender and a narrow age may share a hair style at a distance.
 */
export function dealTraits(subjects: readonly PortraitSubject[]): Map<string, DealtTraits> {
  const dealt: Dealt[] = []
  return new Map(
    subjects.map((subject) => {
      const random = createSeededRandom('deal', subject.id)
      const { gender } = subject
      const birthYear = Number(subject.dateOfBirth.slice(0, 4))
      const ofGender = dealt.filter((other) => other.gender === gender)
      const neighbours = (distance: number) => [
        ...previousOnPages(dealt, birthYear, distance),
        ...previousOnPages(ofGender, birthYear, distance),
      ]
      const [next, close] = [neighbours(1), neighbours(3)]
      const recent = <Key extends keyof DealtTraits>(key: Key, distance: number) =>
        [...next, ...dealt.slice(-distance)].map((traits) => traits[key]).reverse()
      /** Nearer neighbours count more. */
      const weighted = [...next, ...next, ...neighbours(2), ...dealt.slice(-2)]
      const styles = stylesFor(subject)
      const alikes = [close, neighbours(2), next].map((others) => others.flatMap((other) => looksLike(other.style)))
      const hasRareNeighbour = [...neighbours(rareDistance), ...dealt.slice(-rareDistance)].some(isRare)
      const allowed = random.chance(0.3) && !hasRareNeighbour ? styles : without(styles, [rare])
      const dealtStyle = pickOther(
        without(allowed, alikes),
        [...next.map(({ style }) => style), ...recent('style', styleDistance)],
        random,
      )
      const ofNext = next.map((other) => other.style)
      const style = ofNext.includes(dealtStyle)
        ? pickOther(
            without(allowed.some((name) => !ofNext.includes(name)) ? allowed : styles, [ofNext]),
            recent('style', styleDistance),
            random,
          )
        : dealtStyle
      const place = placeFor(subject, recent('scene', sceneDistance), close.map(({ scene }) => scene), random) // prettier-ignore
      const framing = pickRarest(
        framingsFor(subject, style),
        weighted.map((other) => other.framing),
        random,
      )
      const traits: DealtTraits = {
        style,
        ...place,
        framing,
        yaw: yawFor(weighted, next, recent('yaw', 3), random),
        cloth: pickOther(clothNumbers, recent('cloth', 6), random),
        faceShape: pickOther(faceShapesFor(framing), recent('faceShape', 5), random),
        expression: expressionFor(recent('expression', 4), random),
        headwear:
          random.chance(0.35) && mayWearHat(dealt, birthYear, gender)
            ? headwearFor({ style, scene: place.scene }, gender === 'female', random)
            : null,
      }
      dealt.push({ ...traits, birthYear, gender })
      return [subject.id, traits]
    }),
  )
}

/** Among three neighbours at most one faces the viewer. Others turn to the side that fewer of their neighbours turn to. */
function yawFor(
  close: readonly Dealt[],
  next: readonly Dealt[],
  recent: readonly number[],
  random: SeededRandom,
): number {
  if (!next.some(facesFront) && random.chance(frontShare)) return pickOther<number>(frontYaws, recent, random)
  const side = pickRarest(sides, close.map(({ yaw }) => Math.sign(yaw)), random) // prettier-ignore
  return side * pickOther<number>(turns, recent.map(Math.abs), random)
}

/** Wide dark hair would fill the space around a close face, whose avatar then has no bright edge. */
const framingsFor = ({ skin }: PortraitSubject, style: HairStyle): Some<Framing> =>
  isDarkSkin(skin) && ofTightCurls.includes(style) ? without<Framing>(framings, [['close']]) : framings

/** A round face that fills the picture looks like that of a child. */
const faceShapesFor = (framing: Framing): Some<FaceShape> =>
  framing === 'close' ? without<FaceShape>(faceShapeNames, [['round']]) : faceShapeNames

type Some<Value> = readonly [Value, ...Value[]]

/** Returns the values without the first of these lists that leaves any, or else all. */
function without<Value>(values: Some<Value>, lists: readonly (readonly Value[])[]): Some<Value> {
  for (const excluded of lists) {
    const [first, ...others] = values.filter((value) => !excluded.includes(value))
    if (first !== undefined) return [first, ...others]
  }
  return values
}

/** Whether ten people without a hat are on every page between this person and the previous one with a hat. */
function mayWearHat(dealt: readonly Dealt[], birthYear: number, gender: Dealt['gender']): boolean {
  return dealt.every((other, index) => {
    if (!other.headwear || Math.abs(other.birthYear - birthYear) > searchedYears) return true
    const [from, to] = [Math.min(other.birthYear, birthYear), Math.max(other.birthYear, birthYear)]
    const between = dealt
      .slice(index + 1)
      .filter((one) => one.birthYear >= from && one.birthYear <= to)
      .filter((one) => other.gender !== gender || one.gender === gender)
    return between.length >= hatDistance
  })
}

/** One in twelve people shows teeth, everybody else smiles with a closed mouth. */
function expressionFor(recent: readonly Expression[], random: SeededRandom): Expression {
  const showsTeeth = random.chance(0.12) && !recent.includes('teeth')
  return showsTeeth ? 'teeth' : pickOther<Expression>(closedExpressionNames, recent.slice(0, 3), random)
}

const brightScenes = sceneNames.filter((name) => brightTones[name]) as [SceneName, ...SceneName[]]

/** Deals place and tone. People with dark skin get bright tones, so that their outline is clear in small pictures. */
function placeFor(
  { skin }: PortraitSubject,
  recent: readonly SceneName[],
  close: readonly SceneName[],
  random: SeededRandom,
) {
  const isDark = isDarkSkin(skin)
  const scene = pickOther(without(isDark ? brightScenes : sceneNames, [close]), recent, random)
  return { scene, tone: isDark ? random.pick(brightTones[scene] ?? [0]) : random.below(60) }
}

/**
 * Returns everybody who may be up to this many places before the next person on a page that is limited to an age: those
 * with few later people between the two ages. One more counts, because a page does not show its viewer.
 */
function previousOnPages(dealt: readonly Dealt[], birthYear: number, places: number): Dealt[] {
  const later: number[] = []
  return dealt
    .toReversed()
    .filter((other) => {
      const distance = other.birthYear - birthYear
      if (Math.abs(distance) > searchedYears) return false
      const between = later.filter((one) => one * distance >= 0 && Math.abs(one) <= Math.abs(distance))
      later.push(distance)
      return between.length < places + 1
    })
    .toReversed()
}

const clothNumbers = cloths.map((_, index) => index) as [number, ...number[]]

/** Picks one of the values that are used least. */
function pickRarest<Value>(values: Some<Value>, used: readonly unknown[], random: SeededRandom): Value {
  const count = (value: Value) => used.filter((one) => one === value).length
  const least = Math.min(...values.map(count))
  return pickOther(values, values.filter((value) => count(value) > least), random) // prettier-ignore
}

/** Picks a value that is not among the recent ones, or else the one whose use is the longest ago. */
function pickOther<Value>(values: readonly [Value, ...Value[]], recent: readonly Value[], random: SeededRandom): Value {
  const [first, ...others] = values.filter((value) => !recent.includes(value))
  if (first !== undefined) return random.pick([first, ...others])
  return [...values].sort((one, other) => recent.indexOf(other) - recent.indexOf(one))[0] ?? values[0]
}
