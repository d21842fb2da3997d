/** Runs the card gateway: `node card-gateway-server.ts --port 8094`. Its keys come from the environment. */
import { parseArgs } from 'node:util'
import { startGateway } from './gateway.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8094' }, pace: { type: 'string', default: '1500' } },
})
const { CARD_GATEWAY_KEY, CARD_GATEWAY_WEBHOOK_SECRET } = process.env
if (!CARD_GATEWAY_KEY || !CARD_GATEWAY_WEBHOOK_SECRET)
  throw new Error('The card gateway needs CARD_GATEWAY_KEY and CARD_GATEWAY_WEBHOOK_SECRET.')
await startGateway({
  port: Number(values.port),
  key: CARD_GATEWAY_KEY,
  webhookSecret: CARD_GATEWAY_WEBHOOK_SECRET,
  retryDelayMs: Number(values.pace),
})
