import type { Brand } from '../../src/lib/seo/brand.server.ts'
import { neutralBrand } from '../../src/lib/seo/neutral-brand.server.ts'
import { markShapes } from '../../src/ui/mark-shapes.ts'

type Tones = readonly [first: string, second: string]

/** The mark as it stands in the tab; the dark tones are those of pages in the dark. */
export function drawFavicon({ mark, colours }: Brand): string {
  const style =
    `.a{fill:${colours.main}}.b{fill:${colours.bright}}` +
    `@media(prefers-color-scheme:dark){.a{fill:${colours.middle}}.b{fill:${colours.light}}}`
  const [back, front] = markShapes[mark]
  return svg(32, `<style>${style}</style><path class="b" d="${back}"/><path class="a" d="${front}"/>`)
}

/** One colour only: devices use nothing but its outline. */
export function drawBadge({ mark }: Brand): string {
  return svg(32, shapesOf(mark, ['#fff', '#fff']))
}

/** How an icon fills its square. A device cuts `full` ones to its own shape, as far as the inner circle of `masked`. */
const forms = {
  plain: { share: 0.62, radius: 7 },
  full: { share: 0.62, radius: 0 },
  masked: { share: 0.5, radius: 0 },
} as const

export type IconForm = keyof typeof forms

export function drawIcon({ mark, colours }: Brand, form: IconForm): string {
  return onGround(colours.main, shapesOf(mark, ['#fff', colours.pale]), form)
}

export function drawNeutralIcon(form: IconForm): string {
  const shapes = neutralBrand.shapes.map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`)
  return onGround(neutralBrand.ground, shapes.join(''), form)
}

export function shapesOf(mark: Brand['mark'], [first, second]: Tones): string {
  const [back, front] = markShapes[mark]
  return `<path fill="${second}" d="${back}"/><path fill="${first}" d="${front}"/>`
}

function onGround(ground: string, shapes: string, form: IconForm): string {
  const { share, radius } = forms[form]
  const margin = 16 * (1 - share)
  return svg(
    32,
    `<rect width="32" height="32" rx="${radius}" fill="${ground}"/>` +
      `<g transform="translate(${margin} ${margin}) scale(${share})">${shapes}</g>`,
  )
}

function svg(size: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inside}</svg>`
}
