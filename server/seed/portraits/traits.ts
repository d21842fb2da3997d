import type { DemoPerson } from '../people.ts'
import { isDarkSkin } from './palette.ts'
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'
import {
  outsideSceneNames,
  type Expression,
  type FaceShape,
  type HairStyle,
  type SceneName,
  type Side,
} from './names.ts'

/** What a profile states about the looks of a person. */
export type PortraitSubject = Pick<
  DemoPerson,
  'id' | 'gender' | 'hairColor' | 'eyeColor' | 'bodyType' | 'skin' | 'dateOfBirth' | 'signedUpAt'
>

export const framings = ['close', 'bust', 'half', 'aside', 'distant'] as const
export type Framing = (typeof framings)[number]
export type Garment =
  'crew' | 'roll' | 'vneck' | 'shirt' | 'blazer' | 'cardigan' | 'boat' | 'wrap' | 'jacket' | 'hoodie'
export type Beard = 'shaven' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'
/** Direction of the light, apart from its side. */
export type LightKind = 'window' | 'side' | 'soft' | 'high'
export type Headwear = 'beanie' | 'brim' | 'cap'
export type Glasses = 'round' | 'square' | 'thin' | 'cat'

/** Everything that a portrait shows. The first part follows the profile, the rest the seed. */
export type Traits = {
  id: string
  isWoman: boolean
  age: number
  skin: DemoPerson['skin']
  hairColor: DemoPerson['hairColor']
  eyeColor: DemoPerson['eyeColor']
  /** 0 is slim, 1 is heavy. */
  weight: number
  style: HairStyle
  scene: SceneName
  tone: number
  framing: Framing
  /** The side that the light comes from. */
  lightFrom: Side
  lightKind: LightKind
  yaw: number
  /** The head looks up (1) or down (-1). */
  pitch: number
  tilt: number
  /** The body turns to the left (-1) or right (1), also away from where the head turns. */
  bodyTurn: number
  lean: number
  neckLength: number
  shoulderDrop: number
  earSize: number
  partSide: Side
  faceShape: FaceShape
  /** How far widths and length of the face differ from those of its shape. */
  form: { temple: number; cheek: number; jaw: number; chin: number; length: number }
  build: number
  /** `peak` is where the upper lid is highest: towards the nose (-1) or the temple (1). */
  eye: { size: number; opening: number; slant: number; gap: number; peak: number; crease: 'open' | 'hooded' | 'flat' }
  /** Where the eyes look: to the right, and down. */
  gaze: { x: number; y: number }
  /** `slope` raises the outer end, `gap` moves the brows apart. */
  brow: { thickness: number; arch: number; lift: number; slope: number; gap: number }
  nose: { width: number; length: number; bridge: number; hump: number; tipY: number }
  mouthY: number
  mouthWidth: number
  lipFullness: number
  /** Fullness of the upper lip, compared with the lower one. */
  lipRatio: number
  expression: Expression
  lipstick: number
  freckles: number
  beard: Beard
  glasses: Glasses | null
  headwear: Headwear | null
  hasScarf: boolean
  earrings: 'hoop' | 'drop' | 'stud' | null
  necklace: 'chain' | 'pendant' | 'beads' | null
  garment: Garment
  pattern: 'plain' | 'knit' | 'stripes' | 'checks'
  cloth: number
  innerCloth: number
}

/** Traits that are dealt over the members of a site, so that neighbours differ. */
export type DealtTraits = Pick<
  Traits,
  'style' | 'scene' | 'tone' | 'framing' | 'yaw' | 'cloth' | 'faceShape' | 'expression'
> &
  Partial<Pick<Traits, 'headwear'>>

/** Age at the sign-up, so that the drawing does not change over time. */
export const ageOf = ({ dateOfBirth, signedUpAt }: Pick<PortraitSubject, 'dateOfBirth' | 'signedUpAt'>) =>
  signedUpAt.getUTCFullYear() - Number(dateOfBirth.slice(0, 4))

const weights: Record<DemoPerson['bodyType'], [min: number, max: number]> = {
  slim: [0, 0.22],
  average: [0.25, 0.58],
  overweight: [0.8, 1],
}
const womensGarments = [
  'crew',
  'roll',
  'vneck',
  'shirt',
  'blazer',
  'cardigan',
  'boat',
  'wrap',
  'jacket',
  'wrap',
] as const
const mensGarments = [
  'crew',
  'roll',
  'vneck',
  'shirt',
  'blazer',
  'cardigan',
  'jacket',
  'hoodie',
  'shirt',
  'jacket',
] as const

/** Returns everything a portrait shows. The same subject and dealt traits always give the same result. */
export function traitsOf(subject: PortraitSubject, dealt: DealtTraits): Traits {
  const random = createSeededRandom('portrait', subject.id)
  const isWoman = subject.gender === 'female'
  const age = ageOf(subject)
  const isDark = isDarkSkin(subject.skin)
  const side = (): Side => (random.chance(0.5) ? 1 : -1)
  const garment = random.pick<Garment>(isWoman ? womensGarments : mensGarments)
  const nose = noseOf(random, isWoman, isDark)
  const hasShortHair = dealt.style === 'pixie' || dealt.style === 'shortCrop'
  const isOutside = outsideSceneNames.includes(dealt.scene)
  const traits: Traits = {
    ...{ id: subject.id, isWoman, age, skin: subject.skin, hairColor: subject.hairColor, eyeColor: subject.eyeColor },
    ...dealt,
    weight: random.between(...weights[subject.bodyType]),
    lightFrom: side(),
    lightKind: random.pick<LightKind>(
      isDark ? ['window', 'soft', 'high'] : ['window', 'window', 'side', 'soft', 'high'],
    ),
    pitch: random.between(-1, 1) ** 3 + random.between(-0.3, 0.3),
    tilt: tiltOf(dealt.yaw, isWoman, random),
    bodyTurn: random.chance(0.65) ? Math.sign(dealt.yaw || side()) * random.between(0.2, 1) : random.between(-1, 1),
    lean: random.between(-4, 4),
    neckLength: random.between(-1, 1),
    shoulderDrop: random.between(-1, 1),
    earSize: random.between(0.82, 1.2) * (age > 60 ? 1.08 : 1),
    partSide: side(),
    build: random.between(-1, 1),
    form: {
      temple: random.between(-0.03, 0.03),
      cheek: random.between(-0.035, 0.035),
      jaw: random.between(-0.05, 0.05),
      chin: random.between(-0.12, 0.12),
      length: random.between(-0.04, 0.05),
    },
    eye: {
      size: random.between(0.84, 1.06) * (isWoman ? 1.03 : 0.92),
      opening: random.between(0.82, 1.06) * (age > 55 ? 0.9 : 1) * (isWoman ? 1.03 : 0.93),
      slant: random.between(-2.8, 4),
      gap: random.between(0.92, 1.1),
      peak: random.between(-1, 1),
      crease: random.pick(['open', 'open', 'open', 'hooded', isDark ? 'open' : 'flat']),
    },
    gaze: gazeOf(dealt.yaw, random),
    brow: {
      thickness: isWoman ? random.between(2.6, 6) : random.between(5.4, 8.8),
      arch: isWoman ? random.between(-0.8, 4.6) : random.between(-1.2, 2.8),
      lift: isWoman ? random.between(-1, 4) : random.between(-2, 1),
      slope: random.between(-1.4, 1),
      gap: random.between(-1.8, 2.6),
    },
    nose,
    mouthY: nose.tipY + random.between(24.5, 30),
    mouthWidth: random.between(20.5, 28.5) * (isWoman ? 0.97 : 1.05),
    lipFullness:
      (isWoman ? random.between(0.66, 1.22) : random.between(0.54, 1.02)) * (isDark ? 1.2 : 1) * (age > 58 ? 0.82 : 1),
    lipRatio: random.between(0.8, 1.22),
    lipstick: isWoman && random.chance(hasShortHair ? 0.9 : 0.4) ? random.between(0.2, 0.5) : 0,
    freckles: frecklesOf(subject, dealt.framing, random),
    beard: isWoman ? 'shaven' : beardOf(dealt.style, age, random),
    glasses: random.chance(age > 45 ? 0.32 : 0.17)
      ? random.pick<Glasses>(isWoman ? ['round', 'square', 'thin', 'cat'] : ['round', 'square', 'thin'])
      : null,
    headwear: dealt.headwear ?? null,
    hasScarf:
      isOutside && garment !== 'roll' && garment !== 'hoodie' && random.chance(dealt.scene === 'snow' ? 0.6 : 0.16),
    earrings: isWoman ? random.pick([hasShortHair ? 'stud' : null, 'hoop', 'drop', 'stud']) : null,
    necklace: isWoman && random.chance(0.4) ? random.pick(['chain', 'pendant', 'beads']) : null,
    garment,
    pattern: patternOf(garment, random),
    innerCloth: random.below(6),
  }
  // Teeth would show beside a moustache.
  const hasBeard = traits.beard !== 'shaven' && traits.beard !== 'stubble'
  return hasBeard && traits.expression === 'teeth' ? { ...traits, expression: 'warm' } : traits
}

/** Most people look at the viewer, also from a turned head. Some look past, where the head turns to. */
function gazeOf(yaw: number, random: SeededRandom): Traits['gaze'] {
  const looksPast = random.chance(0.28)
  const x = looksPast ? (Math.sign(yaw) || 1) * random.between(0.2, 0.45) : -yaw * random.between(0.6, 1)
  return { x, y: random.between(-0.35, 0.35) }
}

/** Women tilt the head more, and a turned head leans to the side it looks to. */
const tiltOf = (yaw: number, isWoman: boolean, random: SeededRandom) =>
  random.between(-1, 1) * (isWoman ? 8.5 : 6) + Math.sign(yaw) * random.between(0, 2)

const noseOf = (random: SeededRandom, isWoman: boolean, isDark: boolean): Traits['nose'] => ({
  width: random.between(0.72, 1.26) * (isWoman ? 0.92 : 1.06) * (isDark ? 1.14 : 1),
  length: random.between(-6, 7),
  bridge: random.between(-1, 5),
  hump: random.chance(isWoman ? 0.2 : 0.36) ? random.between(2, 6) : 0,
  tipY: random.between(isWoman ? 32.5 : 34.5, 42.5),
})

/** Hair that fits under a hat. */
const ofHats: readonly HairStyle[] = ['longStraight', 'longWavy', 'longFringe', 'curtain', 'bob', 'bobFringe', 'lob', 'sideBraid', 'oneShoulder', 'shag', 'buzz', 'bald', 'wreath', 'sidePart', 'fringeCrop', 'receding', 'longLoose', 'cornrows', 'boxBraids'] // prettier-ignore

/** Returns a hat that fits the hair, or null. Hats are worn outside. */
export function headwearFor(
  { style, scene }: Pick<Traits, 'style' | 'scene'>,
  isWoman: boolean,
  random: SeededRandom,
): Headwear | null {
  if (!ofHats.includes(style) || !outsideSceneNames.includes(scene)) return null
  return random.pick<Headwear>(isWoman ? ['beanie', 'brim', 'brim'] : ['beanie', 'cap', 'brim'])
}

/** Freckles make a large face of a man look like that of a boy. */
function frecklesOf({ hairColor, skin, gender }: PortraitSubject, framing: Framing, random: SeededRandom): number {
  if (skin !== 'light' && skin !== 'fair') return 0
  const count = random.chance(hairColor === 'red' ? 0.75 : 0.12) ? 22 + random.below(16) : 0
  return gender === 'female' || framing === 'half' || framing === 'distant' ? count : 0
}

/** Beards with the share of men up to which each of them reaches. Most men are shaven or have stubble. */
const beards: [Beard, number][] = [
  ['shaven', 0.6],
  ['stubble', 0.85],
  ['short', 0.93],
  ['goatee', 0.945],
  ['full', 1],
]
const beardsOfCornrows: [Beard, number][] = [
  ['stubble', 0.5],
  ['short', 0.85],
  ['full', 1],
]
const beardsOfLongHair: [Beard, number][] = [
  ['short', 0.5],
  ['goatee', 0.62],
  ['full', 1],
]
const beardsOfBuns: [Beard, number][] = [
  ['stubble', 0.2],
  ['short', 0.65],
  ['full', 1],
]
const beardsOfStyles: Partial<Record<HairStyle, [Beard, number][]>> = {
  longLoose: beardsOfLongHair,
  manBun: beardsOfBuns,
  cornrows: beardsOfCornrows,
}
/** Men below this age have at least stubble, so that no portrait looks like that of a boy. */
const stubbleAge = 32
const beardsFor = (style: HairStyle) => beardsOfStyles[style] ?? beards

function beardOf(style: HairStyle, age: number, random: SeededRandom): Beard {
  const share = random.between(0, 1)
  const [beard] = beardsFor(style).find(([, upTo]) => share < upTo) ?? ['shaven']
  return beard === 'shaven' && age < stubbleAge ? 'stubble' : beard
}

function patternOf(garment: Garment, random: SeededRandom): Traits['pattern'] {
  if (garment === 'roll' || garment === 'cardigan') return 'knit'
  if (garment === 'shirt') return random.pick(['plain', 'checks', 'plain'])
  if (garment === 'crew' || garment === 'boat') return random.pick(['plain', 'knit', 'stripes', 'knit'])
  return 'plain'
}
