import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { enableProdMode, setBackend, tensor3d, type Tensor3D } from '@tensorflow/tfjs'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { load } from 'nsfwjs/core'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'
import sharp from 'sharp'
import type { ScoreAnswer, ScoreQuestion } from './nudity-score.ts'

const side = 224
/** How much each class counts: nakedness first, bare skin half. */
const weights: Record<string, number> = { Porn: 1, Hentai: 1, Sexy: 0.5 }

enableProdMode()
setWasmPaths(fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))))
await setBackend('wasm')
// The package's own types name modules that it does not ship.
type Classifier = { classify(input: Tensor3D): Promise<{ className: string; probability: number }[]> }
const model = (await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model as never] })) as unknown as Classifier

async function score(picture: Uint8Array): Promise<number> {
  const pixels = await sharp(picture).resize(side, side, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  const input = tensor3d(new Uint8Array(pixels), [side, side, 3], 'int32')
  try {
    const classes = await model.classify(input)
    return classes.reduce((sum, { className, probability }) => sum + (weights[className] ?? 0) * probability, 0)
  } finally {
    input.dispose()
  }
}

async function answer({ id, picture }: ScoreQuestion): Promise<ScoreAnswer> {
  try {
    return { id, score: await score(picture) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

parentPort?.on('message', (question: ScoreQuestion) => {
  void answer(question).then((words) => parentPort?.postMessage(words))
})
