/**
 * Starts and stops a real S3 server on loopback for development and tests. Its data is in the folder of the project.
 *
 *   npm run s3 -- start [--port 8085] [--folder .velvet/s3]
 *   npm run s3 -- stop  [--port 8085] [--folder .velvet/s3]
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startS3, stopS3 } from '../sandbox/src/s3.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8085' }, folder: { type: 'string', default: '.velvet/s3' } },
})
const folder = resolve(values.folder)
const port = Number(values.port)

switch (positionals[0]) {
  case 'start': {
    const started = await startS3({ folder, port })
    console.log(`S3 ${started ? 'started' : 'is already running'} on http://127.0.0.1:${port}`)
    break
  }
  case 'stop':
    console.log((await stopS3(folder, port)) ? `S3 on port ${port} stopped` : `No S3 server to stop on port ${port}`)
    break
  default:
    console.error('Usage: npm run s3 -- start|stop')
    process.exitCode = 1
}
