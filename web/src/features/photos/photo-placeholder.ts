import type { CSSProperties } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** Returns the style of a photo before it is loaded: a blurred picture of it, or its average colour only. */
export function photoPlaceholder(thumbhash: string | null, look: 'picture' | 'colour'): CSSProperties {
  const bytes = bytesOf(thumbhash)
  if (!bytes) return {}
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  const backgroundColor = `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`
  if (look === 'colour') return { backgroundColor }
  return { backgroundColor, backgroundImage: `url(${thumbHashToDataURL(bytes)})`, backgroundSize: '100% 100%' }
}

/** Returns null for an invalid hash, so that only the placeholder is missing. */
function bytesOf(thumbhash: string | null): Uint8Array | null {
  if (!thumbhash) return null
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))
    return bytes.length >= 5 ? bytes : null
  } catch {
    return null
  }
}
