/** Runs the push box: `node push-server.ts --port 8092`. The public VAPID key comes from the environment. */
import { parseArgs } from 'node:util'
import { startPushBox } from './push-box.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8092' } } })
const { PUSH_PUBLIC_KEY } = process.env
if (!PUSH_PUBLIC_KEY) throw new Error('The push box needs PUSH_PUBLIC_KEY.')
await startPushBox({ port: Number(values.port), publicKey: PUSH_PUBLIC_KEY })
