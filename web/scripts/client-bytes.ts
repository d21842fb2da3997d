/**
 * Adds up JavaScript as it is sent (brotli). The front page, landers and legal pages have none for a visitor; what every
 * other page loads before its own file has a budget, and so have the views that a visitor comes to next.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { routeByName } from '../src/lib/addresses/route-table.ts'

type Part = { module: string; imports?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { parentId?: string; clientLoaderModule?: string }> }

const budget = 120_000
/** First views with scripts that a visitor can come to. They may not grow unnoticed. */
const ceilings = { login: 124_000, signup: 143_000, members: 139_000 }
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))

const name = (await readdir(`${folder}assets`)).find((file) => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('no manifest found: build first')
const source = await readFile(`${folder}assets/${name}`, 'utf8')
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest

/** The files of a route and of all that is around it. */
function modulesOf(start: string): Set<string> {
  const parts: Part[] = [manifest.entry]
  for (let id: string | undefined = start; id; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    if (!route) throw new Error(`the manifest has no route "${id}"`)
    parts.push(route)
  }
  return new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]))
}

async function sizeOf(module: string): Promise<number> {
  const content = await readFile(folder + module.slice(1))
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

async function total(modules: Set<string>): Promise<number> {
  const sizes = await Promise.all([...modules].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const line = (size: number, what: string) => console.log(`${String(size).padStart(7)}  ${what}`)

if (!routeByName('index')?.scriptless) throw new Error('the front page is sent to visitors with scripts')
line(0, 'first view of /, which a visitor gets without scripts')

const layout = manifest.routes['index']?.parentId
if (!layout) throw new Error('the front page has no layout')
const shared = modulesOf(layout)
for (const module of shared) line(await sizeOf(module), module)
if (shared.size < 3) throw new Error('too few files to be true')
const sum = await total(shared)
line(sum, `what every page with scripts loads before its own file, budget ${budget}`)
const over = sum > budget ? [`what every page loads is over its budget by ${sum - budget} bytes`] : []
for (const [route, ceiling] of Object.entries(ceilings)) {
  const size = await total(modulesOf(route))
  line(size, `first view of /${route}, at most ${ceiling}`)
  if (size > ceiling) over.push(`/${route} is over its ceiling by ${size - ceiling} bytes`)
}
for (const problem of over) console.error(problem)
if (over.length > 0) process.exitCode = 1
