import { createHash } from 'node:crypto'

/** Increase with every change of the drawings, because images are cached for a year. */
const drawingVersion = 1

/** Returns the path of a site image. Its version is a hash of everything that the image is drawn from. */
export function imageUrl(file: string, drawnFrom: unknown): string {
  return `/site-images/${imageVersion(drawnFrom)}/${file}`
}

export function imageVersion(drawnFrom: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, drawnFrom]))
    .digest('base64url')
    .slice(0, 10)
}
