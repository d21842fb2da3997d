/** Writes a `.br` file next to every built file that compresses well. The web server sends these files. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))
const files = await readdir(folder, { recursive: true })

let written = 0
for (const file of files.filter((name) => /\.(js|css|json|svg|html|txt|webmanifest)$/.test(name))) {
  const content = await readFile(join(folder, file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const compressed = await compress(content, { params })
  if (compressed.length >= content.length) continue
  await writeFile(join(folder, `${file}.br`), compressed)
  written += 1
}
if (written === 0) throw new Error('no files were compressed: build the app first')
console.log(`${written} files compressed`)
