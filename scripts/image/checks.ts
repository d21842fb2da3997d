import type { ImageName } from './contents.ts'
import type { ImageDescription } from './oci-layout.ts'
import { userId } from './system-files.ts'

/** Limit of the unpacked layers of the image that most processes run. */
const maxUnpackedBytes = 250_000_000

const requiredLabels = ['title', 'revision', 'version', 'licenses']

/** Returns what is wrong with an image. */
export function imageProblems(image: ImageName, { config, unpackedBytes }: ImageDescription): string[] {
  const problems: string[] = []
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  if (image === 'velvet' && unpackedBytes > maxUnpackedBytes)
    problems.push(`${image} has ${megabytes(unpackedBytes)}, more than ${megabytes(maxUnpackedBytes)}`)
  if (config.User !== `${userId}:${userId}`) problems.push(`${image} runs as ${config.User ?? 'root'}`)
  for (const label of requiredLabels)
    if (!config.Labels?.[`org.opencontainers.image.${label}`]) problems.push(`${image} has no label ${label}`)
  return problems
}

/** Returns the images whose digests differ between two builds. */
export function differentDigests(first: Record<string, string>, second: Record<string, string>): string[] {
  return Object.keys(first)
    .filter((image) => first[image] !== second[image])
    .map((image) => `${image}: ${first[image] ?? ''} and ${second[image] ?? 'nothing'}`)
}
