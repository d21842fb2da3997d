/**
 * Builds the images of the product from the current commit, without a registry: `npm run image`. They are stored on this
 * machine as `localhost/velvet` and `localhost/velvet-photo-worker` and written to `.velvet/images`.
 *
 *   --verify         builds twice and fails if the digests differ, or if size, user or contents are wrong
 *   --tree <folder>  only writes the files of an image to a folder, for `deploy/Containerfile` and installations without
 *                    containers; --image chooses velvet (default) or velvet-photo-worker
 *   --output <folder>
 */
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildImages, ociFolder, removeImages } from './image/build-images.ts'
import { differentDigests, imageProblems } from './image/checks.ts'
import { imageNames } from './image/contents.ts'
import { layersOf, prepareLayers, sbomFile } from './image/layers.ts'
import { describeImage } from './image/oci-layout.ts'
import { requirePrograms } from './image/podman.ts'
import { prepareSource } from './image/source.ts'
import { tryImages } from './image/try-images.ts'
import { root } from './product/environment.ts'

const { values } = parseArgs({
  options: {
    verify: { type: 'boolean', default: false },
    tree: { type: 'string' },
    image: { type: 'string', default: 'velvet' },
    output: { type: 'string', default: join(root, '.velvet/images') },
  },
})
const output = resolve(values.output)
const work = join(root, '.velvet/image-work')

/** Prepares everything anew. Returns the digest of each image. */
async function buildAll(tag: string, folder: string): Promise<Record<string, string>> {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const source = prepareSource(work)
  const layers = await prepareLayers(source, work)
  buildImages(layers, source, folder, tag)
  const digests: Record<string, string> = {}
  for (const image of imageNames) {
    copyFileSync(sbomFile(layers, image), join(folder, `${image}.cdx.json`))
    const description = await describeImage(ociFolder(folder, image))
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    const sizes = `${megabytes(description.unpackedBytes)} unpacked, ${megabytes(description.compressedBytes)} compressed`
    console.log(`  ${image.padEnd(20)} ${description.digest}  ${sizes}`)
    problems.push(...imageProblems(image, description))
    digests[image] = description.digest
  }
  rmSync(work, { recursive: true, force: true })
  return digests
}

async function writeTree(folder: string): Promise<void> {
  const image = imageNames.find((name) => name === values.image)
  if (!image) throw new Error(`--image must be one of ${imageNames.join(', ')}`)
  requirePrograms(['strip'])
  mkdirSync(work, { recursive: true })
  const layers = await prepareLayers(prepareSource(work), work)
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
  for (const layer of layersOf(image)) cpSync(layers[layer], folder, options)
  rmSync(work, { recursive: true, force: true })
}

const problems: string[] = []
if (values.tree !== undefined) await writeTree(resolve(values.tree))
else {
  requirePrograms(values.verify ? ['strip', 'buildah', 'podman', 'runc'] : ['strip', 'buildah'])
  const digests = await buildAll('latest', output)
  if (values.verify) {
    tryImages('latest')
    const again = await buildAll('verify', `${output}-again`)
    rmSync(`${output}-again`, { recursive: true, force: true })
    removeImages('verify')
    problems.push(...differentDigests(digests, again))
    if (problems.length === 0) console.log('Both builds are identical. The images run read-only, as user 1000.')
  }
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
