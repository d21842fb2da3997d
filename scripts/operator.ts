/**
 * Replies for the fictional profiles of the demo: `npm run operator`, `npm run operator -- --site selene --minutes 60`.
 * It uses the configuration of the demo and refuses to run in production.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { developmentEnvironment, processEnvironment, root } from './product/environment.ts'

const args = ['server/src/entry/operator.ts', ...process.argv.slice(2)]
const env = processEnvironment(developmentEnvironment())
const operator = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => operator.kill(signal))
const [code] = (await once(operator, 'exit')) as [number | null]
process.exitCode = code ?? 1
