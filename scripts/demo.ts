/** Runs the complete product on this machine: `npm run demo`, with `-- --fresh` for an empty database. */
import { parseArgs } from 'node:util'
import { runDemo } from './product/demo.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
await runDemo({ isDevelopment: false, isFresh: values.fresh })
