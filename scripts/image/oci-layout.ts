import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'

type Descriptor = { mediaType: string; digest: string; size: number }
type Manifest = { config: Descriptor; layers: Descriptor[] }

export type ImageConfig = {
  User?: string
  Env?: string[]
  Labels?: Record<string, string>
}

/** What an OCI layout says about its image. */
export type ImageDescription = {
  digest: string
  config: ImageConfig
  /** Bytes of all layers, as they are stored in a registry and as they are unpacked. */
  compressedBytes: number
  unpackedBytes: number
}

/** Reads the only image of an OCI layout. */
export async function describeImage(folder: string): Promise<ImageDescription> {
  const [image] = (readJson(join(folder, 'index.json')) as { manifests: Descriptor[] }).manifests
  if (!image) throw new Error(`${folder} has no image.`)
  const manifest = readJson(blobFile(folder, image)) as Manifest
  const { config } = readJson(blobFile(folder, manifest.config)) as { config: ImageConfig }
  const unpacked = await Promise.all(manifest.layers.map((layer) => unpackedSize(folder, layer)))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    digest: image.digest,
    config,
    compressedBytes: sum(manifest.layers.map(({ size }) => size)),
    unpackedBytes: sum(unpacked),
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const blobFile = (folder: string, { digest }: Descriptor) => join(folder, 'blobs', digest.replace(':', '/'))

async function unpackedSize(folder: string, layer: Descriptor): Promise<number> {
  if (!layer.mediaType.endsWith('gzip')) return layer.size
  let bytes = 0
  for await (const chunk of createReadStream(blobFile(folder, layer)).pipe(createGunzip()))
    bytes += (chunk as Buffer).length
  return bytes
}
