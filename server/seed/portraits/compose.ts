import { createSeededRandom } from '../seeded-random.ts'
import { drawEarrings, drawGlasses } from './accessories.ts'
import { drawBeard, drawBeardEnd } from './beards.ts'
import { createBody, drawNeck } from './body.ts'
import { drawClothes, drawNecklace } from './clothes.ts'
import { drawHeadwear, drawScarf, headwearRise } from './headwear.ts'
import { mix } from './colours.ts'
import { curve, type Point } from './curves.ts'
import { drawEyes } from './eyes.ts'
import { drawAge, drawEar, earOf, drawFreckles, drawJaw, drawNose } from './face.ts'
import { drawSkin } from './face-relief.ts'
import type { Hair } from './hair-braids.ts'
import { createHairKit } from './hair-masses.ts'
import { drawHair } from './hair-styles.ts'
import { createHead, crownY } from './head.ts'
import { drawMouth } from './mouth.ts'
import { sides, type Side } from './names.ts'
import {
  agedHair,
  hairs,
  isDarkSkin,
  lightFor,
  litHair,
  litSkin,
  skins,
  type HairColours,
  type Light,
} from './palette.ts'
import { canvas } from './scene-tools.ts'
import { drawPlace } from './scenes.ts'
import { glow, gradient, path, times, type Svg } from './shapes.ts'
import type { Framing, Traits } from './traits.ts'

/** A picture before it is rendered: a blurred place and a sharp figure. */
export type Composition = { far: Svg; near: Svg; figure: Svg; light: Light; lightFrom: Side; focus: Focus }
/** Centre and side of the square around the face, for round thumbnails. */
export type Focus = { x: number; y: number; size: number }

/** Height of the face as a share of the picture, height of the eyes, and distance from the centre. */
const framingSizes: Record<Framing, { faceShare: number; eyesY: number; offset: number }> = {
  close: { faceShare: 0.45, eyesY: 190, offset: 6 },
  bust: { faceShare: 0.37, eyesY: 204, offset: 6 },
  half: { faceShare: 0.3, eyesY: 172, offset: 14 },
  aside: { faceShare: 0.35, eyesY: 204, offset: 50 },
  distant: { faceShare: 0.27, eyesY: 192, offset: 56 },
}
/** The face reaches from the hairline to the chin. */
const hairlineY = -64
/** Space between hair and upper edge. */
const minTopSpace = 22

/** Returns scale and place of the head. Tall hair makes the head smaller, so that no crown is cut. */
export function frameOf(traits: Traits, rise = 0): { scale: number; x: number; y: number } {
  const { faceShare, eyesY, offset } = framingSizes[traits.framing]
  const { chin, low } = createHead({ ...traits, pitch: 0 })
  const scale = (faceShare * canvas.height) / (chin[1] - low(hairlineY))
  const fitting = Math.min(scale, (eyesY - minTopSpace) / (108 + rise))
  const away = traits.yaw === 0 ? traits.partSide : -Math.sign(traits.yaw)
  return { scale: fitting, x: canvas.width / 2 + away * offset, y: eyesY }
}

/** Composes the portrait of a person. */
export async function composePortrait(traits: Traits): Promise<Composition> {
  const place = drawPlace(traits)
  const light = lightFor(traits.skin, place.light)
  const head = createHead(traits)
  const body = createBody(traits, head)
  const skin = litSkin(skins[traits.skin], light)
  const hair = litHair(hairOf(traits), light)
  const sitter = { head, traits, skin, hair }
  const random = createSeededRandom('figure', traits.id)
  const kit = createHairKit(head, traits, hair, random)
  const cut: Hair = drawHair(kit)
  const crown = head.skull.ry - head.skull.y
  const { scale, x, y } = frameOf(traits, crown + crownY + Math.max(cut.rise ?? 0, headwearRise(traits)))
  const farSide = head.turnedTo
  const visibleEars = sides.filter((side) => earOf(head, side).isVisible)
  const outline = curve(head.outline, true)
  const beardHair = litHair(beardHairOf(traits), light)
  const stubble = mix(hair.shade, skin.shade, 0.35)

  const face = [
    drawBeardEnd(head, traits, beardHair),
    `<clipPath id="head"><path d="${outline}"/></clipPath>`,
    `<g clip-path="url(#head)">${await drawSkin(sitter, stubble)}</g>`,
    drawJaw(sitter),
    drawAge(sitter, !cut.hidesForehead),
    drawNose(sitter),
    drawMouth(sitter),
    drawBeard(head, traits, beardHair, random),
    drawFreckles(sitter, random),
    drawEyes(sitter),
    drawGlasses(head, traits),
  ]
  const cast = path(kit.frontOutlines.join(''), skin.shade, 0.1)
  const shadow = times(
    4,
    (step) => `<g transform="translate(${-traits.lightFrom * (step + 1)} ${2 + step * 2.2})">${cast}</g>`,
  )
  const turned = (content: Svg) => `<g transform="rotate(${traits.tilt.toFixed(1)} 0 105)">${content}</g>`
  const figure = [
    turned(cut.back ?? ''),
    `<g transform="rotate(${traits.lean.toFixed(1)} 0 ${body.y.toFixed(0)})">`,
    drawNeck(body, head, traits, skin),
    drawClothes(body, traits),
    traits.hasScarf ? drawScarf(body, traits) : drawNecklace(body, traits),
    '</g>',
    turned(
      [
        // A far ear that is mostly hidden.
        cut.showsEars ? drawEar(sitter, farSide) : '',
        ...face,
        kit.frontOutlines.length > 0 ? `<g clip-path="url(#head)">${shadow}</g>` : '',
        cut.front ?? '',
        cut.showsEars ? visibleEars.map((side) => drawEar(sitter, side)).join('') + drawEarrings(head, traits) : '',
        drawHeadwear(kit),
        cut.over ?? '',
      ].join(''),
    ),
  ]
  return {
    ...{ far: place.far, near: place.near + backLight(traits, light, [x, y]), light, lightFrom: traits.lightFrom },
    figure: `<defs>${definitions(light, hair, traits.lightFrom)}</defs><g transform="translate(${x.toFixed(1)} ${y}) scale(${scale.toFixed(3)})">${figure.join('')}</g>`,
    focus: {
      x: x + 0.6 * head.skull.x * scale,
      y: y - 4 * scale,
      size: Math.min(canvas.width, (262 + 1.4 * (cut.rise ?? 0)) * scale),
    },
  }
}

function hairOf({ hairColor, age }: Traits): HairColours {
  const own = hairs[hairColor]
  return hairColor === 'white' ? own : agedHair(own, age)
}

/** Beards turn grey earlier. */
const beardHairOf = ({ hairColor, age }: Traits): HairColours => agedHair(hairs[hairColor], age + 4)

/** Light behind a dark face, so that its outline is clear in small pictures. */
const backLight = ({ skin }: Traits, light: Light, centre: Point): Svg =>
  isDarkSkin(skin) ? glow('back', centre, 240, light.key, 0.9) : ''

/** Gradients that shade the side away from the light. */
function definitions(light: Light, hair: HairColours, lightFrom: Side): Svg {
  const across = (reach: number) =>
    `gradientUnits="userSpaceOnUse" x1="${lightFrom * reach}" y1="${-reach * 0.4}" x2="${-lightFrom * reach}" y2="${reach * 0.5}"`
  return (
    gradient('hairShade', [[0, light.key, 0.3], [0.3, light.key, 0.04], [0.5, hair.shade, 0.06], [1, hair.shade, 0.6]], across(92)) + // prettier-ignore
    gradient('clothShade', [[0, light.key, 0.26], [0.3, light.key, 0.03], [0.5, light.shade, 0.06], [1, light.shade, 0.55]], across(190)) // prettier-ignore
  )
}
