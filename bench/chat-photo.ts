/**
 * `npm run bench -- chat-photo`: time from the request that sends a photo until the page of the other member has the
 * picture, and its steps. One api, realtime and worker process, one photo at a time; `--pairs` is the number of photos.
 */
import { once } from 'node:events'
import sharp from 'sharp'
import { startS3 } from '../sandbox/src/s3.ts'
import { newId } from '../server/src/platform/ids.ts'
import { drawScene } from '../server/test/synthetic-pictures.ts'
import { createChatWorld, headersOf, idOf } from './chat-world.ts'
import { openSocket } from './measure/delivery-tracker.ts'
import { recordPhotoSteps } from './measure/photo-steps.ts'
import { saveResult } from './measure/results.ts'
import { median, quantile } from './measure/statistics.ts'
import { benchOptions } from './options.ts'
import { startServer } from './servers/start.ts'

type Files = { card: { webp: string } }
type LiveEvent = { type: string; message?: { id: string; photo: { files: Files | null } | null } }
/** Milliseconds of each step. */
type Steps = Record<'request' | 'load' | 'encode' | 'store' | 'check' | 'hint' | 'fetch' | 'total', number>

const goalMs = 1_000
const { name, pairs: photos, seed } = benchOptions({ members: 0, rate: 0 })
const now = () => performance.timeOrigin + performance.now()

/** A photo of a phone: twelve megapixels with details and grain. */
async function drawPhoto(): Promise<Buffer> {
  const { data, ...info } = drawScene(seed, { width: 1008, height: 756 })
  const size = { width: 4032, height: 3024 }
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return sharp(data, { raw: { ...info, channels: 3 } })
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

const picture = await drawPhoto()
const s3 = await startS3({ folder: '.velvet/bench-s3', port: 8085 })
const world = await createChatWorld('chat_photo', photos + 2)
await world.container.storage.ensureBucket()
const api = await startServer('product.ts', [], world.env)
const realtime = await startServer('realtime.ts', [], world.env)
const worker = await startServer('worker.ts', [], world.env)
const steps = recordPhotoSteps(worker.process)

async function sendPhoto(sender: number): Promise<Steps> {
  const id = newId()
  const headers = {
    ...headersOf(world.receiverOf(sender)),
    'x-forwarded-host': 'localhost',
    origin: 'http://localhost',
  }
  const socket = await openSocket(`ws://127.0.0.1:${realtime.port}/live`, headers)
  const shown = Promise.withResolvers<{ files: Files; at: number }>()
  socket.addEventListener('message', ({ data }) => {
    const { message } = JSON.parse(String(data)) as LiveEvent
    if (message?.id === id && message.photo?.files) shown.resolve({ files: message.photo.files, at: now() })
  })
  steps.reset()
  const started = now()
  const path = `/api/conversations/${idOf('conversation', sender)}/photos?message_id=${id}`
  const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
    method: 'POST',
    headers: { ...headersOf(sender), 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  if (!response.ok) throw new Error(`the photo was refused: ${await response.text()}`)
  await response.arrayBuffer()
  const { files, at } = await shown.promise
  const file = await fetch(`http://127.0.0.1:${api.port}${files.card.webp}`, { headers: { host: 'localhost' } })
  if (!file.ok) throw new Error(`the file was refused: ${file.status}`)
  await file.arrayBuffer()
  const finished = now()
  socket.close()
  await once(socket, 'close')
  return {
    request: steps.first('started') - started,
    load: steps.first('loaded') - steps.first('started'),
    encode: steps.first('encoded') - steps.first('loaded'),
    store: steps.last('stored') - steps.first('encoded'),
    check: steps.first('committed') - steps.last('stored'),
    hint: at - steps.first('committed'),
    fetch: finished - at,
    total: finished - started,
  }
}

try {
  const first = await sendPhoto(1)
  const sent: Steps[] = []
  for (let sender = 2; sender <= photos + 1; sender++) sent.push(await sendPhoto(sender))
  console.log(`chat-photo: ${photos} photos of ${(picture.length / 1e6).toFixed(1)} MB, milliseconds`)
  const figures = Object.keys(first).map((key) => {
    const step = key as keyof Steps
    const values = sent.map((photo) => photo[step])
    return { step, first: first[step], p50: median(values), p95: quantile(values, 0.95) }
  })
  for (const { step, ...of } of figures)
    console.log(`  ${step.padEnd(10)} p50 ${of.p50.toFixed(0).padStart(5)}  p95 ${of.p95.toFixed(0).padStart(5)}  first photo ${of.first.toFixed(0).padStart(5)}`) // prettier-ignore
  const p95 = figures.at(-1)?.p95 ?? Number.NaN
  const verdict = p95 <= goalMs ? 'ok' : 'short'
  await saveResult(name, { seed, photos, bytes: picture.length, figures, goalMs, verdict })
  console.log(`RESULT ${name} ${p95.toFixed(0)} ${goalMs} ${verdict}`)
} finally {
  await Promise.all([api.stop(), realtime.stop(), worker.stop()])
  await world.close()
  await s3?.stop()
}
