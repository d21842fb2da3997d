import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { enableProdMode, setBackend, tensor3d, type Tensor3D } from '@tensorflow/tfjs'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { load } from 'nsfwjs/core'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'
import sharp from 'sharp'
import type { ScoreResponse, ScoreRequest } from './nudity-score.ts'

const inputSidePx = 224
/** Weight of each class in the score. Explicit classes count fully, bare skin by half. */
const weights: Record<string, number> = { Porn: 1, Hentai: 1, Sexy: 0.5 }

enableProdMode()
setWasmPaths(fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))))
await setBackend('wasm')
// The types of the package refer to modules that it does not ship.
type Classifier = { classify(input: Tensor3D): Promise<{ className: string; probability: number }[]> }
const model = (await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model as never] })) as unknown as Classifier

async function score(image: Uint8Array): Promise<number> {
  const pixels = await sharp(image).resize(inputSidePx, inputSidePx, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  const input = tensor3d(new Uint8Array(pixels), [inputSidePx, inputSidePx, 3], 'int32')
  try {
    const classes = await model.classify(input)
    return classes.reduce((sum, { className, probability }) => sum + (weights[className] ?? 0) * probability, 0)
  } finally {
    input.dispose()
  }
}

async function respond({ id, picture }: ScoreRequest): Promise<ScoreResponse> {
  try {
    return { id, score: await score(picture) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

parentPort?.on('message', (request: ScoreRequest) => {
  void respond(request).then((response) => parentPort?.postMessage(response))
})
