import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { describeImage } from './oci-layout.ts'

function writeLayout(layers: { mediaType: string; bytes: Buffer }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-oci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'blobs/sha256'), { recursive: true })
  const addBlob = (name: string, mediaType: string, bytes: Buffer) => {
    writeFileSync(join(folder, 'blobs/sha256', name), bytes)
    return { mediaType, digest: `sha256:${name}`, size: bytes.length }
  }
  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const config = addBlob('config', 'application/json', json({ config: { User: '1000:1000' } }))
  const descriptors = layers.map(({ mediaType, bytes }, index) => addBlob(`layer${index}`, mediaType, bytes))
  const manifest = addBlob('manifest', 'application/json', json({ config, layers: descriptors }))
  writeFileSync(join(folder, 'index.json'), json({ manifests: [manifest] }))
  return folder
}

it('adds up the layers as they are stored and as they are unpacked', async () => {
  const compressed = gzipSync(Buffer.alloc(1_000_000))
  const folder = writeLayout([
    { mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip', bytes: compressed },
    { mediaType: 'application/vnd.oci.image.layer.v1.tar', bytes: Buffer.alloc(500) },
  ])
  expect(await describeImage(folder)).toEqual({
    digest: 'sha256:manifest',
    config: { User: '1000:1000' },
    compressedBytes: compressed.length + 500,
    unpackedBytes: 1_000_500,
  })
})

it('refuses a layout without an image', async () => {
  const folder = writeLayout([])
  writeFileSync(join(folder, 'index.json'), '{"manifests":[]}')
  await expect(describeImage(folder)).rejects.toThrow('has no image')
})
