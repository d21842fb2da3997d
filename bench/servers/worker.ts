/** The worker role as it is deployed. It reports to the parent process when each step of a sent photo starts or ends. */
import { createContainer } from '../../server/src/app/container.ts'
import { createWorkerApp } from '../../server/src/app/worker-app.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import type { PhotoStep } from '../measure/photo-steps.ts'
import { serve } from './serve.ts'

const report = (step: PhotoStep) => process.send?.({ step, at: performance.timeOrigin + performance.now() })

const container = await createContainer({ config: loadConfig() })
const { storage, photos, chat } = container
const [get, put] = [storage.get.bind(storage), storage.put.bind(storage)]
storage.get = async (name) => {
  const found = await get(name)
  found?.body.once('end', () => report('loaded'))
  return found
}
storage.put = async (...file) => {
  report('encoded')
  await put(...file)
  report('stored')
}
const prepare = photos.prepare.bind(photos)
photos.prepare = (...photo) => {
  report('started')
  return prepare(...photo)
}
const handlePhotoPrepared = chat.handlePhotoPrepared.bind(chat)
chat.handlePhotoPrepared = (prepared) => {
  report('committed')
  return handlePhotoPrepared(prepared)
}
await serve(await createWorkerApp(container))
