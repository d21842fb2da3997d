/**
 * Measures the compressed size (brotli) of what the browser loads before the queues are visible: the page, scripts,
 * styles and the Latin font. Fails above the limit.
 */
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[] }

const maxBytes = 250_000
const folder = new URL('../build/', import.meta.url)
const read = (file: string) => readFile(new URL(file, folder))

const manifest = JSON.parse((await read('.vite/manifest.json')).toString()) as Record<string, Chunk>

/** Adds a chunk with everything that it imports. */
function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  if (files.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

const files = new Set(['index.html'])
collect('index.html', files)
collect('src/routes/cases-route.tsx', files)
const font = Object.values(manifest).find(({ file }) => /open-sans-latin-wght/.test(file))
if (!font) throw new Error('the build has no Latin font')
files.add(font.file)

let sum = 0
for (const file of files) {
  const content = await read(file)
  const size = file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length
  console.log(`${String(size).padStart(7)}  ${file}`)
  sum += size
}
console.log(`${String(sum).padStart(7)}  first view of the queues, at most ${maxBytes}`)
if (sum > maxBytes) {
  console.error(`The first view is over its limit by ${sum - maxBytes} bytes.`)
  process.exitCode = 1
}
