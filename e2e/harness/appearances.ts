import { isFullRun } from './journey.ts'

/** All combinations of theme and device. */
export const appearances = [
  { theme: 'light', device: 'phone' },
  { theme: 'dark', device: 'desktop' },
  { theme: 'dark', device: 'phone' },
  { theme: 'light', device: 'desktop' },
] as const

export type Appearance = (typeof appearances)[number]

/**
 * Distributes items over the appearances, so that each item is checked in one of them and neighbours in different ones.
 * A full run checks every item in all of them.
 */
export const shareOf = <Item>(look: Appearance, all: readonly Item[]): Item[] =>
  isFullRun ? [...all] : all.filter((_, index) => appearances[index % appearances.length] === look)
