import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { imageNames, type ImageName } from './contents.ts'
import { layersOf, type Layers } from './layers.ts'
import type { Source } from './source.ts'
import { userId } from './system-files.ts'

const titles: Record<ImageName, string> = {
  velvet: 'Velvet: web, api, realtime, desk and workers',
  'velvet-photo-worker': 'Velvet: workers that process photos, and migrations',
}

const buildah = (...args: string[]) => execFileSync('buildah', args, { encoding: 'utf8' }).trim()

/** Name of an image in the storage of this machine. */
export const localName = (image: ImageName, tag = 'latest') => `localhost/${image}:${tag}`

export const ociFolder = (output: string, image: ImageName) => join(output, image)

/** Builds the images in the storage of this machine and writes each as an OCI layout to a folder of `output`. */
export function buildImages(layers: Layers, source: Source, output: string, tag: string): void {
  const images = new Map<string, string>()
  for (const image of imageNames) {
    const names = layersOf(image)
    let base = 'scratch'
    for (const [index, name] of names.entries()) {
      const key = names.slice(0, index + 1).join('+')
      const isLast = index === names.length - 1
      base = images.get(key) ?? commitLayer(base, layers[name], source, isLast ? image : undefined)
      images.set(key, base)
    }
    buildah('tag', base, localName(image, tag))
    const folder = ociFolder(output, image)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(output, { recursive: true })
    buildah('push', '--quiet', '--format', 'oci', base, `oci:${folder}:${source.version}`)
  }
}

/** Removes the images with this tag from the storage of this machine. Layers of other images stay. */
export function removeImages(tag: string): void {
  for (const image of [...imageNames].reverse()) buildah('rmi', localName(image, tag))
}

/** Adds a folder as a layer. Returns the id of the image. The settings of an image are part of its last layer. */
function commitLayer(base: string, folder: string, source: Source, image: ImageName | undefined): string {
  const container = buildah('from', '--pull-never', base)
  try {
    buildah('copy', '--quiet', '--chown', '0:0', container, folder, '/')
    if (image) {
      // The other image inherits it. Setting it again would reset the command and print a warning.
      if (image === 'velvet') buildah('config', '--entrypoint', '["/usr/bin/node"]', container)
      buildah('config', ...settingsOf(image, source), container)
    }
    const fixed = ['--timestamp', String(source.epochSeconds), '--identity-label=false', '--format', 'oci']
    return buildah('commit', '--quiet', ...fixed, container)
  } finally {
    buildah('rm', container)
  }
}

function settingsOf(image: ImageName, { revision, version }: Source): string[] {
  const labels = { title: titles[image], revision, version, licenses: 'MIT' }
  return [
    ...['--user', `${userId}:${userId}`, '--workingdir', '/velvet', '--stop-signal', 'SIGTERM'],
    ...['--cmd', 'server/src/entry/main.ts --roles=api'],
    ...['NODE_ENV=production', 'HOST=0.0.0.0', 'PATH=/usr/bin'].flatMap((value) => ['--env', value]),
    ...Object.entries(labels).flatMap(([name, value]) => ['--label', `org.opencontainers.image.${name}=${value}`]),
    ...['--arch', 'amd64', '--os', 'linux', '--created-by', 'npm run image'],
  ]
}
