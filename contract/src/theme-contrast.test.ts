import { describe, expect, it } from 'vitest'
import { defaultTheme } from './default-theme.ts'
import type { Theme } from './site-theme.ts'
import { themeContrastProblems } from './theme-contrast.ts'

describe('contrast of a theme', () => {
  it('accepts the default theme', () => {
    expect(themeContrastProblems(defaultTheme)).toEqual([])
  })

  it.each<[string, Partial<Theme>, string]>([
    ['pale text', { neutral: { ...defaultTheme.neutral, 800: '#999999' } }, 'text on page: '],
    ['pale secondary text', { neutral: { ...defaultTheme.neutral, 600: '#8b7a82' } }, 'second text on area: '],
    ['a pale button', { primary: { ...defaultTheme.primary, 600: '#ff94bb' } }, 'button: '],
    ['dark text on a dark ground', { night: { ...defaultTheme.night, ink: '#4b3444' } }, 'text on page, dark: '],
    ['a light ground at night', { night: { ...defaultTheme.night, ground: '#8b7a82' } }, 'link on page, dark: '],
    ['dark paper', { paper: '#7d0e3e' }, 'words on paper: '],
    ['a coloured bar', { composition: 'letters', paper: '#ff94bb' }, 'second text on the bar: '],
    ['a dark highlight', { accent: { 300: '#7d0e3e', 400: '#7d0e3e' } }, 'highlight: '],
  ])('refuses %s and names it', (_name, changes, problem) => {
    const problems = themeContrastProblems({ ...defaultTheme, ...changes })
    expect(problems.some((found) => found.startsWith(problem))).toBe(true)
  })
})
