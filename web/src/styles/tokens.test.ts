import { defaultTheme } from '@velvet/contract/default-theme'
import { Theme } from '@velvet/contract/site-theme'
import { themeContrastProblems } from '@velvet/contract/theme-contrast'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { customProperties } from '../features/session/theme-attributes.server.ts'
import { contrast, readTokens, resolveColour, type Scheme } from './token-colours.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const own = readTokens(read('../../../ui/src/styles/tokens.css'))
const sites = Object.entries(JSON.parse(read('../../../server/seed/themes.json')) as Record<string, unknown>).map(
  ([name, theme]): [string, Theme] => [name, Theme.parse(theme)],
)

const themed = (theme: Theme) => new Map([...own, ...Object.entries(customProperties(theme))])

const themes: [string, Map<string, string>][] = [
  ['own', own],
  ...sites.map(([name, theme]): [string, Map<string, string>] => [name, themed(theme)]),
]
const schemes: Scheme[] = ['light', 'dark']

const grounds = ['bg', 'surface', 'surface-2']
const texts: [front: string, backs: string[]][] = [
  ['ink', [...grounds, 'raised', 'primary-soft', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft']],
  ['ink-2', [...grounds, 'accent-soft', 'primary-soft', 'good-soft', 'warn-soft', 'bad-soft']],
  ['ink-3', grounds],
  ['primary', grounds],
  ['primary-hover', [...grounds, 'primary-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-primary-soft', ['primary-soft', 'primary-soft-hover', 'surface']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-deep', ['deep']],
  ['on-bubble', ['bubble']],
  ['paper-ink', ['paper', 'paper-2']],
  ['good', [...grounds, 'good-soft']],
  ['warn', ['bg', 'surface', 'warn-soft']],
  ['bad', [...grounds, 'bad-soft']],
  ['on-bad', ['bad']],
  ['bg', ['ink']],
]
const controls: [front: string, backs: string[]][] = [
  ['control', grounds],
  ['primary', [...grounds, 'primary-soft']],
  ['bad', grounds],
  ['online', ['surface']],
  ['mark-1', ['bg', 'surface']],
]

describe.each(themes)('contrast in the %s theme', (_name, tokens) => {
  const measured = (front: string, back: string, scheme: Scheme) =>
    contrast(resolveColour(tokens, `var(--${front})`, scheme), resolveColour(tokens, `var(--${back})`, scheme))

  const tooFaint = (pairs: [string, string[]][], least: number) =>
    pairs
      .flatMap(([front, backs]) => backs.flatMap((back) => schemes.map((scheme) => ({ front, back, scheme }))))
      .map((pair) => ({ ...pair, ratio: measured(pair.front, pair.back, pair.scheme) }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ front, back, scheme, ratio }) => `${front} on ${back}, ${scheme}: ${ratio.toFixed(2)}`)

  it('lets every text be read (4.5:1)', () => {
    expect(tooFaint(texts, 4.5)).toEqual([])
  })

  it('lets every control be seen (3:1)', () => {
    expect(tooFaint(controls, 3)).toEqual([])
  })
})

const everyStep = <Step extends string>(steps: Record<Step, string>, colour: string) =>
  Object.fromEntries(Object.keys(steps).map((step) => [step, colour])) as Record<Step, string>

it('takes every brand colour from the ramps, in light and dark', () => {
  const shifted = themed({
    ...defaultTheme,
    primary: everyStep(defaultTheme.primary, '#00ff00'),
    accent: everyStep(defaultTheme.accent, '#0000ff'),
  })
  const brand = [...own.keys()].filter((name) => /^--(on-)?(primary|accent|deep$|art|mark|ring|scrim)/.test(name))
  const stuck = brand
    .filter((name) => name !== '--on-deep')
    .flatMap((name) => schemes.map((scheme) => ({ name, scheme })))
    // White on the brand colour and the dark scheme's black scrim are meant to stay.
    .filter(
      ({ name, scheme }) =>
        !(name === '--on-primary' && scheme === 'light') && !(name.startsWith('--scrim') && scheme === 'dark'),
    )
    .filter(({ name, scheme }) => {
      const before = resolveColour(own, `var(${name})`, scheme)
      return before.join() === resolveColour(shifted, `var(${name})`, scheme).join()
    })
  expect(brand.length).toBeGreaterThan(12)
  expect(stuck).toEqual([])
})

it('takes surfaces, texts, lines and paper from the neutrals of the site, in light and dark', () => {
  const shifted = themed({
    ...defaultTheme,
    neutral: everyStep(defaultTheme.neutral, '#00ff00'),
    night: everyStep(defaultTheme.night, '#0000ff'),
    paper: '#00ff00',
  })
  const names = ['bg', 'surface-2', 'line', 'button-line', 'control', 'ink', 'ink-2', 'ink-3', 'paper', 'paper-2']
  const stuck = names.flatMap((name) =>
    schemes.filter((scheme) => {
      const before = resolveColour(own, `var(--${name})`, scheme)
      return before.join() === resolveColour(shifted, `var(--${name})`, scheme).join()
    }),
  )
  expect(stuck).toEqual([])
})

it.each(sites)('the check of themes accepts the theme %s, whose tokens have enough contrast', (_name, theme) => {
  expect(themeContrastProblems(theme)).toEqual([])
})

it.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
])('measures %s on %s as WCAG does', (front, back, ratio) => {
  expect(contrast(resolveColour(own, front, 'light'), resolveColour(own, back, 'light'))).toBeCloseTo(ratio, 1)
})
