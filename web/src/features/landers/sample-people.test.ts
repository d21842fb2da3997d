import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { niches } from './niches.ts'
import { samplePeople } from './sample-people.ts'

describe('sample people', () => {
  it.each(niches)('are complete and without duplicates for %s', (niche) => {
    const names = samplePeople(niche, 6, 3).map(({ name }) => name)
    expect(new Set(names).size).toBe(6)
  })

  it('fit the niche', () => {
    expect(samplePeople('she', 6).every(({ gender }) => gender === 'female')).toBe(true)
    expect(samplePeople('gay', 6).every(({ gender }) => gender === 'male')).toBe(true)
    expect(samplePeople('gilf', 2, 8).every(({ age }) => age > 50)).toBe(true)
    expect(samplePeople('milf', 4, 5).every(({ gender }) => gender === 'female')).toBe(true)
    expect(new Set(samplePeople('none', 4).map(({ gender }) => gender)).size).toBe(2)
  })

  it('start with another person at another position', () => {
    expect(samplePeople('none', 1, 8)).not.toEqual(samplePeople('none', 1))
  })

  it('have portrait files', () => {
    for (const { portrait } of samplePeople('none', 12)) {
      expect(existsSync(new URL(`../../../public${portrait}`, import.meta.url)), portrait).toBe(true)
    }
  })
})
