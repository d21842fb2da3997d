/** Changes that copies of a picture go through, each with random strength within its bounds. */
import sharp, { type Sharp } from 'sharp'
import type { SyntheticPicture } from '../../server/test/synthetic-pictures.ts'

type Random = () => number
type Change = (picture: SyntheticPicture, random: Random) => Sharp | Promise<Sharp>

const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const open = ({ data, width, height }: SyntheticPicture) => sharp(data, { raw: { width, height, channels: 3 } })
const colourOf = (random: Random) => ({
  r: Math.round(random() * 255),
  g: Math.round(random() * 255),
  b: Math.round(random() * 255),
})

/** Cuts shares of the sides off. */
function cut({ width, height }: SyntheticPicture, image: Sharp, [left, top, right, bottom]: number[]): Sharp {
  const [x, y] = [Math.round((left ?? 0) * width), Math.round((top ?? 0) * height)]
  return image.extract({
    left: x,
    top: y,
    width: Math.round(width * (1 - (right ?? 0))) - x,
    height: Math.round(height * (1 - (bottom ?? 0))) - y,
  })
}

/** Divides a share of the width or height between two opposite sides. */
const divide = (random: Random, share: number): [number, number] => {
  const part = random() < 0.5 ? Math.round(random()) : random()
  return [share * part, share * (1 - part)]
}

/** Cuts up to these shares of the width and of the height off: at one side, at the other or at both. */
const crop =
  (from: number, to: number): Change =>
  (picture, random) => {
    const [left, right] = divide(random, between(random, from, to))
    const [top, bottom] = divide(random, between(random, from, to))
    return cut(picture, open(picture), [left, top, right, bottom])
  }

const border =
  (from: number, to: number): Change =>
  (picture, random) => {
    const side = (length: number) => Math.max(1, Math.round(between(random, from, to) * length))
    const background = random() < 0.4 ? '#000' : random() < 0.5 ? '#fff' : colourOf(random)
    const { width, height } = picture
    return open(picture).extend({ left: side(width), right: side(width), top: side(height), bottom: side(height), background }) // prettier-ignore
  }

/** Writes white and black letters over a part of the picture, as stickers and watermarks do. */
const text =
  (share: number): Change =>
  (picture, random) => {
    const { width, height } = picture
    const size = Math.round(height * share)
    const words = ['PARTY', 'LOVE', '2026', 'hello', 'FREE'][Math.floor(random() * 5)] ?? ''
    const y = between(random, size, height)
    const input = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="${y}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="#fff" stroke="#000" stroke-width="${size / 20}">${words}</text></svg>`,
    )
    return open(picture).composite([{ input }])
  }

const jpegAgain = async (image: Sharp, quality: number): Promise<Sharp> =>
  sharp(await image.jpeg({ quality }).toBuffer())

/** Changes that copies have to survive, with a goal. */
export const ordinaryChanges: Record<string, Change> = {
  'recompressed (JPEG 30 to 90)': (picture, random) => jpegAgain(open(picture), Math.round(between(random, 30, 90))),
  'recompressed (WebP 30 to 90)': async (picture, random) =>
    sharp(await open(picture).webp({ quality: Math.round(between(random, 30, 90)) }).toBuffer()), // prettier-ignore
  'scaled (70 to 1,080 px wide)': (picture, random) =>
    open(picture).resize({ width: Math.round(between(random, 70, 1080)) }),
  mirrored: (picture, random) => (random() < 0.5 ? open(picture).flop() : open(picture).flip()),
  'turned by quarters': (picture, random) => open(picture).rotate([90, 180, 270][Math.floor(random() * 3)] ?? 90),
  'brighter or darker by up to 20 %': (picture, random) => open(picture).linear(between(random, 0.8, 1.2)),
  'contrast changed by up to 20 %': (picture, random) => {
    const factor = between(random, 0.8, 1.2)
    return open(picture).linear(factor, 128 * (1 - factor))
  },
  'saturation and hue changed by up to 20 %': (picture, random) =>
    open(picture).modulate({ saturation: between(random, 0.8, 1.2), hue: Math.round(between(random, -18, 18)) }),
  'cropped by up to 5 %': crop(0, 0.05),
  'border of up to 3 %': border(0, 0.03),
  'cropped, mirrored, toned, recompressed': async (picture, random) => {
    const cropped = (await crop(0, 0.05)(picture, random)).flop()
    return jpegAgain(sharp(await cropped.png().toBuffer()).linear(between(random, 0.8, 1.2)), 50)
  },
}

/** Changes without a goal. */
export const harderChanges: Record<string, Change> = {
  'cropped by 5 % at each side': (picture) => cut(picture, open(picture), [0.05, 0.05, 0.05, 0.05]),
  'cropped by 5 to 10 %': crop(0.05, 0.1),
  'cropped by 10 to 20 %': crop(0.1, 0.2),
  'border of 3 to 6 %': border(0.03, 0.06),
  'text over 10 % of the height': text(0.1),
  'text over 25 % of the height': text(0.25),
  'turned by 2°': (picture, random) => open(picture).rotate(random() < 0.5 ? 2 : -2, { background: '#000' }),
  'turned by 5°': (picture, random) => open(picture).rotate(random() < 0.5 ? 5 : -5, { background: '#000' }),
  'colour filter': (picture, random) => open(picture).tint(colourOf(random)),
  'black and white, strong contrast': (picture) => open(picture).greyscale().linear(1.6, -77),
  blurred: (picture) => open(picture).blur(4),
}
