/** Builds the service worker after the app, with the list of files to precache for the chats of a member. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'

type Part = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { parentId?: string }> }

/** Maximum size of the precached files, compressed. Members on mobile connections pay for these bytes. */
const budgetBytes = 400_000
const precachedRoutes = ['chats', 'chats-id']
/** Parts of the shell that members never open. */
const visitorOnlyAssets = /^\/assets\/signup-/

const web = fileURLToPath(new URL('../', import.meta.url))
const folder = `${web}build/client/`
const assets = await readdir(`${folder}assets`)

const manifestFile = assets.find((file) => /^manifest-\w+\.js$/.test(file))
if (!manifestFile) throw new Error('no manifest found: build the app first')
const source = await readFile(`${folder}assets/${manifestFile}`, 'utf8')
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest

const files = new Set<string>()
for (const file of [manifestFile, ...assets.filter(isSiteStyle)]) await addWithImports(`/assets/${file}`)
for (const part of [manifest.entry, ...precachedRoutes.flatMap(routeAndParents)]) {
  for (const file of [part.module, ...(part.imports ?? []), ...(part.css ?? [])]) await addWithImports(file)
}

let size = 0
for (const file of files) size += brotliCompressSync(await readFile(folder + file.slice(1))).length
if (size > budgetBytes)
  throw new Error(`the service worker would cache ${size} bytes, ${size - budgetBytes} more than its budget`)

const bundle = 'service-worker-bundle.js'
await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/features/pwa/service-worker/worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => bundle,
    },
  },
})
const { count, warnings } = await injectManifest({
  swSrc: folder + bundle,
  swDest: `${folder}service-worker.js`,
  globDirectory: folder,
  globPatterns: [...files].map((file) => file.slice(1)),
  // The names of these files contain a content hash.
  dontCacheBustURLsMatching: /^assets\//,
})
await rm(folder + bundle)
if (warnings.length > 0 || count !== files.size)
  throw new Error(`the service worker would cache ${count} of ${files.size} files. ${warnings.join(' ')}`)
console.log(`service worker built: ${count} files cached, ${size} bytes (brotli), budget ${budgetBytes}`)

function isSiteStyle(file: string): boolean {
  return /^app-[\w-]+\.css$/.test(file)
}

function routeAndParents(id: string): Part[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`the manifest has no route "${id}"`)
  return route.parentId === undefined ? [route] : [route, ...routeAndParents(route.parentId)]
}

/** Also adds dynamic imports, because a page fails as soon as one of its modules cannot be loaded. */
async function addWithImports(file: string): Promise<void> {
  if (files.has(file) || visitorOnlyAssets.test(file)) return
  files.add(file)
  if (!file.endsWith('.js')) return
  const code = await readFile(folder + file.slice(1), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    await addWithImports(`/assets/${name}`)
  }
}
