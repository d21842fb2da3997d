/** Runs the SMS box: `node sms-server.ts --port 8091`. Its token comes from the environment. */
import { parseArgs } from 'node:util'
import { startSmsBox } from './sms-box.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8091' } } })
const { SMS_TOKEN } = process.env
if (!SMS_TOKEN) throw new Error('The SMS box needs SMS_TOKEN.')
await startSmsBox({ port: Number(values.port), token: SMS_TOKEN })
