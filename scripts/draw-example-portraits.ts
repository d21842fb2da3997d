/**
 * Draws the example people of the front pages with the generator of the demo: `npm run portraits`. The files are part of
 * the product and are the same every time.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { composePortrait } from '../server/seed/portraits/compose.ts'
import {
  closedExpressionNames,
  type FaceShape,
  type HairStyle,
  type SceneName,
} from '../server/seed/portraits/names.ts'
import { height, renderPicture, width } from '../server/seed/portraits/render.ts'
import { traitsOf, type DealtTraits, type Framing, type PortraitSubject } from '../server/seed/portraits/traits.ts'
import { examples } from '../web/src/routes/home/examples.ts'
import { root } from './product/environment.ts'

const target = join(root, 'web/public/portraits')
const size = { width: 360, height: 450 }
/** The pages show up to fourteen of them. */
const maxFileBytes = 9_000
const drawnOn = new Date('2026-11-18T00:00:00Z')

type Look = [
  skin: PortraitSubject['skin'],
  hairColor: PortraitSubject['hairColor'],
  eyeColor: PortraitSubject['eyeColor'],
  bodyType: PortraitSubject['bodyType'],
  style: HairStyle,
  faceShape: FaceShape,
  yaw: number,
  framing: Framing,
  scene: SceneName,
  tone: number,
  cloth: number,
]

/** The looks of the examples. Each site has its own places: rooms in the evening, the night, or daylight outside. */
const looks: Record<string, Look> = {
  Nora: ['fair', 'dark_blond', 'blue', 'average', 'lob', 'oval', 0.45, 'bust', 'lounge', 0, 1],
  Adrian: ['olive', 'dark_brown', 'brown', 'average', 'sidePart', 'oval', -0.85, 'aside', 'library', 0, 9],
  Amara: ['deep', 'black', 'brown', 'slim', 'topBun', 'heart', 0.1, 'half', 'cafe', 1, 4],
  Theo: ['light', 'red', 'green', 'slim', 'tousled', 'long', 0.85, 'aside', 'kitchen', 0, 7],
  Hanna: ['fair', 'blond', 'blue', 'average', 'bob', 'heart', -0.45, 'close', 'concert', 0, 0],
  Karim: ['tan', 'black', 'brown', 'average', 'curlyTop', 'rectangle', 0.65, 'half', 'lounge', 1, 11],
  Nadia: ['olive', 'brunette', 'hazel', 'average', 'longWavy', 'diamond', -0.1, 'bust', 'cafe', 1, 12],
  Georg: ['fair', 'gray', 'blue', 'overweight', 'receding', 'square', -1, 'bust', 'library', 1, 2],
  Signe: ['light', 'dark_blond', 'gray', 'slim', 'lowBun', 'long', 1, 'half', 'studio', 0, 10],
  Malik: ['brown', 'black', 'brown', 'average', 'shortAfro', 'square', -0.65, 'close', 'lounge', 1, 14],
  Julia: ['fair', 'brown', 'green', 'average', 'curtain', 'heart', 0, 'close', 'kitchen', 1, 3],
  Leo: ['tan', 'dark_brown', 'brown', 'slim', 'quiff', 'angular', 0.45, 'aside', 'kitchen', 0, 13],
  Elena: ['olive', 'black', 'brown', 'average', 'curlsMid', 'heart', -0.85, 'bust', 'lounge', 2, 5],
  Anton: ['fair', 'white', 'blue', 'average', 'slickBack', 'long', 0.1, 'bust', 'cafe', 0, 9],
  Ines: ['tan', 'dark_brown', 'brown', 'average', 'bob', 'round', 0.85, 'aside', 'street', 1, 10],
  Wren: ['light', 'red', 'green', 'slim', 'sideBraid', 'heart', -0.45, 'bust', 'concert', 1, 8],
  Tove: ['light', 'blond', 'blue', 'slim', 'pixie', 'heart', 0.65, 'aside', 'harbour', 1, 11],
  Clara: ['fair', 'brown', 'hazel', 'average', 'ponytail', 'long', -0.1, 'aside', 'street', 0, 0],
  Adaeze: ['deep', 'black', 'brown', 'average', 'afro', 'oval', -1, 'bust', 'hills', 2, 18],
  Mirjam: ['fair', 'gray', 'gray', 'overweight', 'lob', 'square', 1, 'close', 'harbour', 1, 12],
  Leila: ['olive', 'black', 'brown', 'slim', 'longStraight', 'angular', -0.65, 'half', 'library', 0, 1],
  Sunniva: ['light', 'dark_blond', 'blue', 'average', 'longFringe', 'pear', 0, 'half', 'concert', 0, 9],
  Yara: ['tan', 'black', 'brown', 'average', 'curlsLong', 'heart', 0.45, 'close', 'street', 0, 4],
  Paloma: ['olive', 'brunette', 'hazel', 'average', 'topBun', 'angular', -0.85, 'aside', 'cafe', 0, 16],
  Ruth: ['light', 'white', 'blue', 'average', 'sweptShort', 'long', 0.1, 'bust', 'street', 1, 13],
  Zofia: ['fair', 'red', 'green', 'average', 'longWavy', 'oval', 0.85, 'close', 'harbour', 1, 7],
  Marijke: ['light', 'blond', 'blue', 'average', 'sweptShort', 'round', -0.45, 'half', 'meadow', 0, 3],
  Joris: ['fair', 'dark_blond', 'green', 'average', 'quiff', 'square', 0.65, 'aside', 'garden', 0, 9],
  Fenna: ['light', 'red', 'blue', 'slim', 'curtain', 'oval', -0.1, 'close', 'garden', 0, 17],
  Kees: ['fair', 'gray', 'blue', 'overweight', 'receding', 'round', -1, 'half', 'meadow', 0, 11],
  Aisha: ['brown', 'black', 'brown', 'average', 'lowBun', 'diamond', 1, 'close', 'garden', 0, 4],
  Daan: ['light', 'blond', 'blue', 'slim', 'tousled', 'long', -0.65, 'bust', 'shore', 0, 2],
  Greet: ['fair', 'white', 'gray', 'average', 'shortCrop', 'heart', 0, 'half', 'canal', 0, 7],
  Youssef: ['tan', 'black', 'brown', 'average', 'sidePart', 'long', 0.45, 'aside', 'canal', 0, 6],
  Lotte: ['fair', 'brown', 'hazel', 'average', 'curlsLong', 'diamond', -0.85, 'close', 'meadow', 0, 12],
  Sjoerd: ['light', 'bald', 'blue', 'average', 'bald', 'square', 0.1, 'half', 'shore', 0, 13],
  Dewi: ['tan', 'black', 'brown', 'slim', 'bobFringe', 'heart', 0.85, 'aside', 'harbour', 0, 2],
  Rutger: ['fair', 'dark_brown', 'green', 'average', 'slickBack', 'angular', -0.45, 'close', 'harbour', 0, 10],
  Hilde: ['fair', 'gray', 'blue', 'average', 'bob', 'long', 0.65, 'half', 'shore', 0, 1],
  Winston: ['deep', 'black', 'brown', 'average', 'shortAfro', 'diamond', -0.1, 'half', 'meadow', 0, 17],
}

/** The people who are shown large on a front page. They smile most. */
const largePeople = ['Elena', 'Hilde', 'Anton']

mkdirSync(target, { recursive: true })
for (const file of readdirSync(target)) rmSync(join(target, file))
for (const [index, { name, age, gender, portrait }] of Object.values(examples).flat().entries()) {
  const look = looks[name]
  if (!look) throw new Error(`There is no look for ${name}.`)
  const [skin, hairColor, eyeColor, bodyType, style, faceShape, yaw, framing, scene, tone, cloth] = look
  const subject: PortraitSubject = {
    ...{ id: `example/${name}`, gender, skin, hairColor, eyeColor, bodyType },
    dateOfBirth: `${drawnOn.getUTCFullYear() - age}-06-01`,
    signedUpAt: drawnOn,
  }
  const dealtMood = closedExpressionNames[index % closedExpressionNames.length] ?? 'soft'
  const expression = largePeople.includes(name) ? 'glad' : dealtMood
  const dealt: DealtTraits = { style, faceShape, yaw, framing, scene, tone, cloth, expression }
  const pixels = await renderPicture(await composePortrait(traitsOf(subject, dealt)))
  const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(size)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toBuffer()
  console.log(`${name.padEnd(10)} ${file.length} bytes`)
  if (file.length > maxFileBytes) throw new Error(`The portrait of ${name} has more than ${maxFileBytes} bytes.`)
  writeFileSync(join(root, 'web/public', portrait), file)
}
