/** Runs the demo with reload: changes of the server restart it, changes of the web are visible at once. */
import { parseArgs } from 'node:util'
import { runDemo } from './product/demo.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
await runDemo({ isDevelopment: true, isFresh: values.fresh })
