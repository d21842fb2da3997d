import { markShapes } from '@velvet/ui/mark-shapes'
import type { Brand } from '../../src/app/seo/brand.server.ts'
import { neutralBrand } from '../../src/app/seo/neutral-brand.server.ts'

type Tones = readonly [first: string, second: string]

/** Draws the mark for the browser tab. In dark mode it uses the colours of dark pages. */
export function drawFavicon({ mark, colours }: Brand): string {
  const style =
    `.a{fill:${colours.main}}.b{fill:${colours.bright}}` +
    `@media(prefers-color-scheme:dark){.a{fill:${colours.middle}}.b{fill:${colours.light}}}`
  const [back, front] = markShapes[mark]
  return svg(32, `<style>${style}</style><path class="b" d="${back}"/><path class="a" d="${front}"/>`)
}

/** Draws the mark in one colour, because devices only use its shape. */
export function drawBadge({ mark }: Brand): string {
  return svg(32, shapesOf(mark, ['#fff', '#fff']))
}

/** How an icon fills its square. Devices crop `full` and `masked` icons; `masked` fits into the inner circle. */
const forms = {
  plain: { share: 0.62, radius: 7 },
  full: { share: 0.62, radius: 0 },
  masked: { share: 0.5, radius: 0 },
} as const

export type IconForm = keyof typeof forms

/** Draws the icon of a brand on its main colour. */
export function drawIcon({ mark, colours }: Brand, form: IconForm): string {
  return onBackground(colours.main, shapesOf(mark, ['#fff', colours.pale]), form)
}

/** Draws the icon for members in discreet mode. */
export function drawNeutralIcon(form: IconForm): string {
  const shapes = neutralBrand.shapes.map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`)
  return onBackground(neutralBrand.ground, shapes.join(''), form)
}

/** Returns the two SVG paths of a mark in the given colours. */
export function shapesOf(mark: Brand['mark'], [first, second]: Tones): string {
  const [back, front] = markShapes[mark]
  return `<path fill="${second}" d="${back}"/><path fill="${first}" d="${front}"/>`
}

function onBackground(ground: string, shapes: string, form: IconForm): string {
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
