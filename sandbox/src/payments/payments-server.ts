/** Runs the payment simulator: `node payments-server.ts --port 8090`. Its keys come from the environment. */
import { parseArgs } from 'node:util'
import { startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    pace: { type: 'string', default: '1500' },
    debits: { type: 'string', default: '0' },
    file: { type: 'string' },
  },
})
const { PAYMENT_SERVICE_ID = '', PAYMENT_TOKEN_CODE = '', PAYMENT_TOKEN = '' } = process.env
if (!PAYMENT_SERVICE_ID || !PAYMENT_TOKEN_CODE || !PAYMENT_TOKEN)
  throw new Error('The payment simulator needs PAYMENT_SERVICE_ID, PAYMENT_TOKEN_CODE and PAYMENT_TOKEN.')
await startSimulator({
  port: Number(values.port),
  serviceId: PAYMENT_SERVICE_ID,
  tokenCode: PAYMENT_TOKEN_CODE,
  token: PAYMENT_TOKEN,
  stepDelayMs: Number(values.pace),
  settleDebitsAfterMs: Number(values.debits),
  ...(values.file ? { file: values.file } : {}),
})
