import { isFull } from './journey.ts'

/** Every way in which a page can look. */
export const looks = [
  { theme: 'light', device: 'phone' },
  { theme: 'dark', device: 'desktop' },
  { theme: 'dark', device: 'phone' },
  { theme: 'light', device: 'desktop' },
] as const

export type Look = (typeof looks)[number]

/** The share of one look: all of them are looked at once, each in another way than the one before it. */
export const shareOf = <Item>(look: Look, all: readonly Item[]): Item[] =>
  isFull ? [...all] : all.filter((_, index) => looks[index % looks.length] === look)
