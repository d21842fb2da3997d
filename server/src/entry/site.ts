/**
 * `node server/src/entry/site.ts add brand.json`: adds a site or changes its settings while the product runs
 * (docs/guides/configure-a-brand.md). In development `npm run site -- add brand.json`.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createContainer } from '../app/container.ts'
import { loadConfig } from '../platform/config.ts'
import { BrandFile, saveBrand } from './brands/save-brand.ts'

const [command, file] = parseArgs({ allowPositionals: true }).positionals
if (command !== 'add' || !file) throw new Error('usage: site.ts add <file>')
const brand = BrandFile.parse(JSON.parse(readFileSync(file, 'utf8')))
const container = await createContainer({ config: loadConfig() })
try {
  await saveBrand(container, brand)
  console.log(`${brand.document.name} is saved with ${brand.bundles.length} bundles. Hosts: ${brand.hosts.join(', ')}`)
} finally {
  await container.close()
}
