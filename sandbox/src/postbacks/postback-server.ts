/** Runs the postback box: `node postback-server.ts --port 8093`. Its key comes from the environment. */
import { parseArgs } from 'node:util'
import { startPostbackBox } from './postback-box.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8093' } } })
const { POSTBACK_KEY } = process.env
if (!POSTBACK_KEY) throw new Error('The postback box needs POSTBACK_KEY.')
await startPostbackBox({ port: Number(values.port), key: POSTBACK_KEY })
