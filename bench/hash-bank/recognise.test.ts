import { expect, it } from 'vitest'
import { fingerprintOf } from '../../server/src/domains/photos/fingerprint.ts'
import { drawScene } from '../../server/test/synthetic-pictures.ts'
import { ordinaryChanges } from './changes.ts'
import { recognise } from './recognise.ts'

const pictures = [3, 5, 8, 14].map((seed) => drawScene(seed, { width: 200, height: 250 }))
const known = pictures.map(({ data, ...info }) => fingerprintOf({ data, info: { ...info, channels: 3 } }))

it.each(Object.entries(ordinaryChanges))('recognises pictures that were %s', async (_name, change) => {
  expect(await recognise(pictures, known, change, 1)).toMatchObject({ copies: 4, share: 1 })
})
