import { createHash } from 'node:crypto'

/** Goes up with every change of the drawings: what an address once showed is kept for a year. */
const drawing = 1

/** Where a site's pictures are. The version in it follows from everything that the picture is drawn from. */
export function imageAddress(file: string, drawnFrom: unknown): string {
  return `/site-images/${imageVersion(drawnFrom)}/${file}`
}

export function imageVersion(drawnFrom: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, drawnFrom]))
    .digest('base64url')
    .slice(0, 10)
}
