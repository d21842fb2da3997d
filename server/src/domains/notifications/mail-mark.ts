import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Theme } from '@velvet/contract/site-theme'
import type { MailAttachment } from '../../platform/mailer.ts'

/** The content id by which the HTML of a mail refers to the mark. */
export const markContentId = 'mark'

/** Twice the size at which mails show it, for dense screens. */
const markSizePx = 56
const maxCachedMarks = 200
const pictures = new LRUCache<string, MailAttachment>({ max: maxCachedMarks })

/**
 * Returns the mark of a site as a picture inside of the mail. Mail clients show no SVG, and a picture on our server would
 * tell us who opens which mail. Coloured from stored masks, because workers refuse to decode SVG.
 */
export async function markAttachment({ mark, primary }: Pick<Theme, 'mark' | 'primary'>): Promise<MailAttachment> {
  const key = [mark, primary[400], primary[600]].join()
  const cached = pictures.get(key)
  if (cached) return cached
  const [back, front] = await Promise.all([readMask(mark, 'back'), readMask(mark, 'front')])
  const [backColour, frontColour] = [channelsOf(primary[400]), channelsOf(primary[600])]
  const pixels = Buffer.alloc(back.length * 4)
  for (const [index, frontShare] of front.entries()) {
    const backShare = ((back[index] ?? 0) * (255 - frontShare)) / 255
    const alpha = frontShare + backShare
    for (const [channel, value] of frontColour.entries()) {
      const mixed = value * frontShare + (backColour[channel] ?? 0) * backShare
      pixels[index * 4 + channel] = alpha === 0 ? 0 : Math.round(mixed / alpha)
    }
    pixels[index * 4 + 3] = Math.round(alpha)
  }
  const sharp = await loadSharp()
  const raw = { width: markSizePx, height: markSizePx, channels: 4 } as const
  const content = await sharp(pixels, { raw }).png({ palette: true }).toBuffer()
  const picture = { filename: 'mark.png', content, contentType: 'image/png', cid: markContentId }
  pictures.set(key, picture)
  return picture
}

/** Returns how much of each pixel a shape of the mark covers, 0 to 255. A test compares the files with the shapes. */
async function readMask(mark: Theme['mark'], shape: 'back' | 'front'): Promise<Buffer> {
  const file = await readFile(new URL(`marks/${mark}-${shape}.png`, import.meta.url))
  const sharp = await loadSharp()
  return sharp(file).greyscale().raw().toBuffer()
}

// Loaded on first use, because the module is large and only workers send mails.
const loadSharp = async () => (await import('sharp')).default

const channelsOf = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
