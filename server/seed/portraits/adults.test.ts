import { describe, expect, it } from 'vitest'
import { sitePictures } from '../member-pictures.ts'
import { createHead } from './head.ts'
import { faceShapeNames } from './names.ts'
import type { Traits } from './traits.ts'

describe('a person of any age', () => {
  const portraits = (['velvet', 'selene', 'tulp'] as const)
    .map(sitePictures)
    .flatMap(({ people, locals }) => [...people, ...locals])
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) => (picture.kind === 'portrait' ? [picture.traits] : []))
  const extremes = faceShapeNames.flatMap((faceShape) =>
    [true, false].map((isWoman): Traits => {
      const form = { temple: 0.03, cheek: 0.035, jaw: 0.05, chin: 0.12, length: -0.04 }
      return { ...portraits[0]!, isWoman, faceShape, form, age: 18, weight: 0.5 }
    }),
  )

  it('has the face of an adult, with a long lower part and cheeks that are narrower than it is high', () => {
    for (const traits of [...portraits, ...extremes]) {
      const { chin, edge, low } = createHead({ ...traits, yaw: 0, pitch: 0 })
      const height = chin[1] - low(-64)
      expect(chin[1] / height, traits.id).toBeGreaterThan(0.58)
      expect((2 * edge(6, 1)) / height, traits.id).toBeLessThan(1)
    }
  })

  it('has eyes that are small in the face', () => {
    for (const { id, eye, isWoman } of portraits) expect(eye.size, id).toBeLessThan(isWoman ? 1.1 : 0.98)
  })

  it('has at least stubble below the age of 32, as a man', () => {
    const young = portraits.filter(({ isWoman, age }) => !isWoman && age < 32)
    expect(young.length).toBeGreaterThan(20)
    expect(young.map(({ beard }) => beard)).not.toContain('shaven')
  })

  it('has no round face in a close picture, and as a man no freckles in a large face', () => {
    const close = portraits.filter(({ framing }) => framing === 'close')
    expect(close.length).toBeGreaterThan(20)
    expect(close.map(({ faceShape }) => faceShape)).not.toContain('round')
    const freckled = portraits.filter(({ isWoman, freckles }) => !isWoman && freckles > 0)
    expect(freckled.length).toBeGreaterThan(5)
    for (const { framing } of freckled) expect(['half', 'distant']).toContain(framing)
  })
})
