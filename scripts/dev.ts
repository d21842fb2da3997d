/** As the demo, with reload: a change of the server restarts it, a change of the web shows at once. */
import { parseArgs } from 'node:util'
import { demo } from './product/demo.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
await demo({ isDevelopment: true, isFresh: values.fresh })
