export { postToWorker } from './post-to-worker.ts'
export { registerWorker } from './register-worker.ts'
export { sharedPhoto } from './worker-messages.ts'
