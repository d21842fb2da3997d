/** The whole product on this machine: `npm run demo`, with `-- --fresh` for an empty database. */
import { parseArgs } from 'node:util'
import { demo } from './product/demo.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
await demo({ isDevelopment: false, isFresh: values.fresh })
