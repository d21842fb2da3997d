import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, readTokens, resolveColour, type Scheme } from '../../styles/token-colours.ts'
import { niches, type Niche } from './niches.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const baseTokens = readTokens(read('../../../../ui/src/styles/tokens.css'))
const css = read('./lander.css')

const ruleOf = (selector: string) => {
  const rule = css.slice(css.indexOf(`${selector} {`))
  return readTokens(rule.slice(0, rule.indexOf('}')))
}

/** Each niche overrides the default colours of all landers, which are those of `none`. */
const moodOf = (niche: Niche) =>
  new Map([...baseTokens, ...ruleOf('.lander'), ...(niche === 'none' ? [] : ruleOf(`.lander-mood-${niche}`))])

describe.each(niches)('the colours of %s', (niche) => {
  const mood = moodOf(niche)
  const colour = (token: string, scheme: Scheme) => resolveColour(mood, `var(--${token})`, scheme)

  it.each(['light', 'dark'] as const)('have enough contrast in the %s theme', (scheme) => {
    for (const background of ['mood-1', 'mood-2']) {
      expect(contrast([255, 255, 255, 1], colour(background, scheme)), background).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colour('ink', scheme), colour('mood-3', scheme))).toBeGreaterThanOrEqual(4.5)
    // The niche title of the landers `gallery` and `alonetonight`, on a dark stage.
    expect(contrast(colour('mood-4', scheme), colour('mood-2', scheme))).toBeGreaterThanOrEqual(4.5)
  })
})
