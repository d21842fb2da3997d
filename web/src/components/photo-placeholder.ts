import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import type { CSSProperties } from 'react'

/** What stands in a photo's place until it has come: its colours as a soft picture, or their average alone. */
export function photoPlaceholder(thumbhash: string | null, look: 'picture' | 'colour'): CSSProperties {
  const bytes = bytesOf(thumbhash)
  if (!bytes) return {}
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  const backgroundColor = `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  if (look === 'colour') return { backgroundColor }
  return { backgroundColor, backgroundImage: `url(${thumbHashToDataURL(bytes)})`, backgroundSize: '100% 100%' }
}

/** Something that is no hash costs the placeholder, never the page. */
function bytesOf(thumbhash: string | null): Uint8Array | null {
  if (!thumbhash) return null
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
    return bytes.length >= 5 ? bytes : null
  } catch {
    return null
  }
}
