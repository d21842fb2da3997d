/** A worker with a single task that does nothing, to measure what the queue itself costs. */
import { fastify } from 'fastify'
import { createContainer } from '../../server/src/app/container.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import { startWorker } from '../../server/src/platform/jobs/worker.ts'
import { emptyTask } from '../capacity/empty-task.ts'
import { serve } from './serve.ts'

const { config, metrics, log } = await createContainer({ config: loadConfig() })
const listener = { eventName: emptyTask, task: emptyTask, jobClass: 'mail', handle: async () => undefined } as const
await startWorker({ config, metrics, log, scheduled: [], listeners: [listener] })
await serve(fastify())
