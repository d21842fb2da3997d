import { avataaars } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import type { DemoPerson } from './people.ts'
import { createSeededRandom } from './seeded-random.ts'

const skins: Record<DemoPerson['skin'], string> = {
  light: 'ffe0c4',
  fair: 'f5cfa8',
  olive: 'e3b284',
  tan: 'd09a68',
  brown: 'a8703f',
  deep: '6b4630',
}

const hairs: Record<DemoPerson['hairColor'], string> = {
  brunette: '54352a',
  blond: 'dcb876',
  brown: '74452f',
  white: 'e9e4df',
  bald: '8a7f7a',
  black: '2a1d1b',
  dark_blond: 'b58a50',
  dark_brown: '3d2822',
  gray: '9c9694',
  red: 'a94e2c',
}

const womensHair = [
  'bob',
  'bun',
  'curly',
  'longButNotTooLong',
  'miaWallace',
  'straight01',
  'straight02',
  'straightAndStrand',
] as const
const olderWomensHair = ['bob', 'bun', 'longButNotTooLong', 'straight02'] as const
const mensHair = ['shortCurly', 'shortFlat', 'shortRound', 'shortWaved', 'theCaesar', 'theCaesarAndSidePart'] as const
const olderMensHair = ['sides', 'shortFlat', 'shortWaved', 'theCaesarAndSidePart'] as const
const beards = ['beardLight', 'beardMedium', 'beardMajestic'] as const
const glasses = ['prescription01', 'prescription02', 'round'] as const

const mouths = ['smile', 'twinkle', 'smile', 'twinkle', 'default'] as const
const eyes = ['default', 'happy', 'default', 'side', 'wink'] as const
const brows = ['defaultNatural', 'default', 'raisedExcitedNatural'] as const

const womensClothes = [
  'blazerAndShirt',
  'blazerAndSweater',
  'collarAndSweater',
  'shirtScoopNeck',
  'shirtVNeck',
] as const
const mensClothes = ['blazerAndShirt', 'blazerAndSweater', 'collarAndSweater', 'shirtCrewNeck', 'shirtVNeck'] as const
const formalClothes = ['blazerAndShirt', 'blazerAndSweater', 'collarAndSweater'] as const
const cloth = [
  '23395b',
  '7d0e3e',
  '2f5d50',
  '8a4b2f',
  '3c4f5c',
  '6b4c7a',
  'b5475f',
  'c08a2e',
  '4a6fa5',
  '40363c',
] as const

/** The subject of a portrait: a person of the demo, or a figure that many crowd members share. */
export type PortraitSubject = Pick<DemoPerson, 'id' | 'gender' | 'hairColor' | 'skin' | 'dateOfBirth' | 'signedUpAt'>

/** Age at the sign-up, so that the drawing does not change over time. */
const ageOf = ({ dateOfBirth, signedUpAt }: PortraitSubject) =>
  signedUpAt.getUTCFullYear() - Number(dateOfBirth.slice(0, 4))

/** Draws an adult as SVG of 280 × 280. Hair, beard and glasses depend on the person, the rest on the picture. */
export function drawFigure(person: PortraitSubject, picture: number): string {
  const personRandom = createSeededRandom('person', person.id)
  const pictureRandom = createSeededRandom('moment', person.id, String(picture))
  const isMan = person.gender === 'male'
  const age = ageOf(person)
  const isOlder = age >= 50
  const top = isMan
    ? personRandom.pick(isOlder ? olderMensHair : mensHair)
    : personRandom.pick(isOlder ? olderWomensHair : womensHair)
  const hasBeard = isMan && personRandom.below(100) < 80
  const hasGlasses = personRandom.below(100) < (isOlder ? 50 : 20)
  // A shaven face looks too young in this style, so it gets formal clothes.
  const men = hasBeard ? mensClothes : formalClothes
  const clothes = pictureRandom.pick(isMan ? men : womensClothes)
  return createAvatar(avataaars, {
    seed: person.id,
    top: [top],
    topProbability: person.hairColor === 'bald' ? 0 : 100,
    hairColor: [hairs[person.hairColor]],
    facialHair: [personRandom.pick(beards)],
    facialHairProbability: hasBeard ? 100 : 0,
    facialHairColor: [hairs[person.hairColor]],
    accessories: [personRandom.pick(glasses)],
    accessoriesProbability: hasGlasses ? 100 : 0,
    accessoriesColor: ['2b2127'],
    skinColor: [skins[person.skin]],
    mouth: [pictureRandom.pick(mouths)],
    eyes: [pictureRandom.pick(eyes)],
    eyebrows: [pictureRandom.pick(brows)],
    clothing: [clothes],
    clothesColor: [pictureRandom.pick(cloth)],
    style: ['default'],
  }).toString()
}
