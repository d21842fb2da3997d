import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createCopyDetector } from './copied-bytes.ts'
import { canaryPrefix } from './hostile-file.ts'
import type { VisibleObject } from './visible-objects.ts'

/** Texts that only metadata contains. Shorter ones could occur in the pixel data by chance. */
const metadataTexts = [
  canaryPrefix,
  'GPSL',
  'Exif\0',
  'ICC_PROFILE',
  'ns.adobe.com',
  '<x:xmpmeta',
  '8BIM',
  '<script',
  '<svg',
  '%PDF',
]

const formatOf: Record<string, string> = { 'image/webp': 'webp', 'image/avif': 'heif' }

export const faultKinds = [
  'not reachable',
  'foreign type',
  'not decodable',
  'words of metadata',
  'bytes of the upload',
] as const
export type Fault = (typeof faultKinds)[number]

/** Returns the faults of the objects of one photo. Writes each object to `folder` for exiftool. */
export async function checkObjects(
  objects: VisibleObject[],
  { sent, common, folder }: { sent: Buffer; common: Set<string>; folder: string },
): Promise<Fault[]> {
  const containsCopy = createCopyDetector(sent, common)
  const faults: Fault[] = []
  for (const { name, status, type, bytes } of objects) {
    if (status !== 200) faults.push('not reachable')
    if (!(type in formatOf)) faults.push('foreign type')
    if (!(await isDecodable(bytes, formatOf[type]))) faults.push('not decodable')
    if (metadataTexts.some((text) => bytes.includes(text, 0, 'latin1'))) faults.push('words of metadata')
    if (containsCopy(bytes)) faults.push('bytes of the upload')
    writeFileSync(join(folder, `${name.replace('.avif', '')}.${type.split('/')[1] ?? ''}`), bytes)
  }
  return faults
}

async function isDecodable(bytes: Buffer, format: string | undefined): Promise<boolean> {
  try {
    const picture = sharp(bytes, { failOn: 'warning' })
    const { data } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
    return data.length > 0 && (await picture.metadata()).format === format
  } catch {
    return false
  }
}
