import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../ui/src/styles/theme.css', import.meta.url), 'utf8')
const valueOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]

describe('the measures of the house', () => {
  it.each([
    ['breakpoint', { sm: '576px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1400px' }],
    ['container', { sm: '540px', md: '720px', lg: '960px', xl: '1140px' }],
    ['container', { 'dialog-s': '300px', dialog: '500px', 'dialog-l': '800px', 'dialog-xl': '1140px' }],
    ['container', { toast: '350px' }],
  ])('%s %o', (kind, values) => {
    for (const [name, value] of Object.entries(values)) expect(valueOf(`${kind}-${name}`)).toBe(value)
  })

  it('has no breakpoint and no container beside its own', () => {
    expect(valueOf('breakpoint-\\*')).toBe('initial')
    expect(valueOf('container-\\*')).toBe('initial')
  })

  it('is set in Open Sans with Arial behind it', () => {
    expect(valueOf('font-sans')).toMatch(/^'Open Sans Variable',.* Arial, sans-serif$/)
  })
})

it('puts the match dialog over everything, at 2000', () => {
  const dialog = readFileSync(new URL('../features/likes/match-dialog/match-dialog.tsx', import.meta.url), 'utf8')
  expect(dialog).toMatch(/\bz-2000\b/)
})
