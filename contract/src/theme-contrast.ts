import type { Theme } from './site-theme.ts'

/** Channels from 0 to 255. A further one, for opacity, is ignored. */
type Rgb = readonly [red: number, green: number, blue: number, alpha?: number]

/** WCAG 2 contrast that texts need. */
const minTextContrast = 4.5

/**
 * Returns the pairs of text and background whose contrast is too low, such as `text on page, dark: 3.91`. The colours
 * are mixed as in `ui/src/styles/tokens.css`.
 */
export function themeContrastProblems(theme: Theme): string[] {
  return [...textPairs(theme)].flatMap(([name, front, back]) => {
    const ratio = contrastOf(front, back)
    return ratio < minTextContrast ? [`${name}: ${ratio.toFixed(2)}`] : []
  })
}

function* textPairs(theme: Theme): Generator<[name: string, front: Rgb, back: Rgb]> {
  const { primary, accent, neutral, night } = theme
  const white: Rgb = [255, 255, 255]
  const black: Rgb = [0, 0, 0]
  const step = (colour: string): Rgb => parse(colour)
  const deep = step(primary[900])

  const page = step(neutral[50])
  const conversation = mix(step(theme.paper), page, 0.6)
  const days = { page, card: white, area: step(neutral[100]), conversation }
  const dayTexts = {
    text: neutral[800],
    'second text': neutral[600],
    'third text': neutral[500],
    link: primary[600],
    'link under the pointer': primary[700],
  }
  const nights = { page: step(night.ground), card: step(night.surface), area: step(night.raised) }
  const [ink, line, surface] = [step(night.ink), step(night.line), step(night.surface)]
  const nightLink = mix(step(primary[400]), step(neutral[300]), 0.88)
  const nightTexts = {
    text: ink,
    'second text': mix(ink, line, 0.8),
    'third text': mix(ink, line, 0.58),
    link: nightLink,
    'link under the pointer': step(primary[300]),
  }
  for (const [place, back] of Object.entries(days))
    for (const [name, colour] of Object.entries(dayTexts)) yield [`${name} on ${place}`, step(colour), back]
  for (const [place, back] of Object.entries(nights))
    for (const [name, front] of Object.entries(nightTexts)) yield [`${name} on ${place}, dark`, front, back]

  yield ['button', white, step(primary[600])]
  yield ['button under the pointer', white, step(primary[700])]
  const onNightButton = mix(deep, black, 0.57)
  yield ['button, dark', onNightButton, nightLink]
  yield ['button under the pointer, dark', onNightButton, step(primary[300])]
  yield ['read mark of a conversation', step(primary[700]), conversation]
  yield ['soft button', step(primary[700]), step(primary[50])]
  yield ['soft button under the pointer', step(primary[700]), step(primary[100])]
  yield ['soft button, dark', step(primary[300]), mix(step(primary[800]), surface, 0.3)]
  yield ['soft button under the pointer, dark', step(primary[300]), mix(step(primary[800]), surface, 0.48)]
  yield ['highlight', deep, step(accent[400])]
  yield ['highlight under the pointer', deep, step(accent[300])]
  yield ['label on a photo', white, deep]

  const paper = step(theme.paper)
  yield ['words on paper', deep, paper]
  yield ['words on the shaded edge of paper', deep, mix(paper, deep, 0.95)]
  const nightWords = mix(step(accent[300]), step(primary[50]), 0.14)
  const nightPaper = mix(step(primary[800]), step(night.raised), 0.1)
  yield ['words on paper, dark', nightWords, nightPaper]
  // The bar of this composition has the colour of the paper.
  if (theme.composition === 'letters') {
    yield ['second text on the bar', step(neutral[600]), paper]
    yield ['second text on the bar, dark', mix(ink, line, 0.8), nightPaper]
  }
}

function parse(colour: string): Rgb {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => first[index] * share + second[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

/** WCAG 2 contrast of two opaque colours. */
export function contrastOf(front: Rgb, back: Rgb): number {
  const [one, other] = [luminance(front), luminance(back)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
