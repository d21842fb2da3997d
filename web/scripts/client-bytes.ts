/**
 * Measures the compressed size (brotli) of the JavaScript that pages load, and the fonts of a first view. Visitors get the
 * front page, landers and legal pages without scripts. The files that all other pages share have a budget, and so have
 * the first views below.
 */
import { Theme } from '@velvet/contract/site-theme'
import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { routeByName } from '../src/features/session/routing/route-table.ts'

type Part = { module: string; imports?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { parentId?: string; clientLoaderModule?: string }> }

const budgetBytes = 111_500
/** Size limits in bytes of the first views with scripts that a visitor can open. */
const maxBytesByRoute = { login: 120_000, signup: 130_000, members: 130_000 }
/** Size limit of a display face, all of its files together. */
const maxFaceBytes = 35_000
/** Size limit of all fonts that one page preloads: the interface font and the display face, in Polish. */
const maxFontBytes = 52_000
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))

const assets = await readdir(`${folder}assets`)
const name = assets.find((file) => /^manifest-\w+\.js$/.test(file))
if (!name) throw new Error('no manifest found: build first')
const source = await readFile(`${folder}assets/${name}`, 'utf8')
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest

/** Returns the modules of the entry, of a route and of all its parent routes. */
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

if (!routeByName('index')?.isScriptless) throw new Error('the front page is sent to visitors with scripts')
line(0, 'first view of /, which a visitor gets without scripts')

const layout = manifest.routes['index']?.parentId
if (!layout) throw new Error('the front page has no layout')
const shared = modulesOf(layout)
for (const module of shared) line(await sizeOf(module), module)
if (shared.size < 3) throw new Error('fewer than three shared files found: the manifest was not read correctly')
const sum = await total(shared)
line(sum, `shared by every page with scripts, budget ${budgetBytes}`)
const problems = sum > budgetBytes ? [`the shared files are over their budget by ${sum - budgetBytes} bytes`] : []
for (const [route, maxBytes] of Object.entries(maxBytesByRoute)) {
  const size = await total(modulesOf(route))
  line(size, `first view of /${route}, at most ${maxBytes}`)
  if (size > maxBytes) problems.push(`/${route} is over its limit by ${size - maxBytes} bytes`)
}

/** Returns the size of a built font, whose name ends in a hash. */
async function fontBytes(font: string): Promise<number> {
  const file = assets.find((asset) => asset.startsWith(`${font}-`) && asset.endsWith('.woff2'))
  if (!file) throw new Error(`the build has no font ${font}`)
  return (await stat(`${folder}assets/${file}`)).size
}

for (const face of Theme.shape.face.unwrap().options) {
  const words = assets.some((asset) => asset.startsWith(`${face}-words-`)) ? await fontBytes(`${face}-words`) : 0
  const [core, polish] = [words + (await fontBytes(`${face}-core`)), await fontBytes(`${face}-polish`)]
  line(core + polish, `display face ${face}, at most ${maxFaceBytes}`)
  if (core + polish > maxFaceBytes) problems.push(`${face} is over its limit by ${core + polish - maxFaceBytes} bytes`)
  const first = core + (await fontBytes('open-sans-core'))
  const firstInPolish = first + polish + (await fontBytes('open-sans-polish'))
  line(first, `fonts of a first view with ${face}, ${firstInPolish} in Polish, at most ${maxFontBytes}`)
  if (firstInPolish > maxFontBytes)
    problems.push(`fonts with ${face} are over by ${firstInPolish - maxFontBytes} bytes`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
