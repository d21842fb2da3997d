/** Adds up the JavaScript that the first view of `/` loads, as it is sent (brotli), and fails above the budget. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

type Part = { module: string; imports?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { parentId?: string; clientLoaderModule?: string }> }

const budget = 120_000
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))

const name = (await readdir(`${folder}assets`)).find((file) => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('no manifest found: build first')
const source = await readFile(`${folder}assets/${name}`, 'utf8')
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest

const parts: Part[] = [manifest.entry]
for (let id: string | undefined = 'index'; id; id = manifest.routes[id]?.parentId) {
  const route = manifest.routes[id]
  if (!route) throw new Error(`the manifest has no route "${id}"`)
  parts.push(route)
}
const modules = new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]))

let total = 0
for (const module of modules) {
  const content = await readFile(folder + module.slice(1))
  const size = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  total += size
  console.log(`${String(size).padStart(7)}  ${module}`)
}
console.log(`${String(total).padStart(7)}  JavaScript of the first view of / (brotli), budget ${budget}`)
if (modules.size < 3) throw new Error('too few files to be true')
if (total > budget) {
  console.error(`over the budget by ${total - budget} bytes`)
  process.exitCode = 1
}
