/** Encodes and scores the photo of a request, as the worker does with an upload. */
import { fastify } from 'fastify'
import sharp from 'sharp'
import { encodePhoto } from '../../server/src/domains/photos/encode-photo.ts'
import { nudityScore } from '../../server/src/domains/photos/nudity-score.ts'
import { serve } from './serve.ts'

/** A picture of twelve megapixels with as much detail as a photo has; a plain surface would be too easy. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const upload = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#808080', noise } })
  .blur(4)
  .jpeg({ quality: 88 })
  .toBuffer()

const app = fastify()
app.get('/encode', async () => {
  const encoded = await encodePhoto(upload, { rotate: 0, left: 0, top: 0, width: 1, height: 1 }, true)
  const sizes = [encoded.full, encoded.card, encoded.thumb]
  const bytes = sizes.reduce((sum, { webp, avif }) => sum + webp.length + (avif?.length ?? 0), encoded.blurred.length)
  return { bytes, uploadBytes: upload.length }
})
app.get('/score', async () => {
  const picture = await sharp(upload).resize(480, 600).webp().toBuffer()
  return { score: await nudityScore(picture) }
})
await serve(app)
