import { LRUCache } from 'lru-cache'
import type { Theme } from '@velvet/contract/site-theme'
import type { MailAttachment } from '../../platform/mailer.ts'

/** The content id by which the HTML of a mail refers to the mark. */
export const markContentId = 'mark'

/** Back and front shape of each mark in a 32 × 32 box. The same paths as in `ui/src/mark-shapes.ts`. */
const shapes: Record<Theme['mark'], [back: string, front: string]> = {
  petals: [
    'M16 29.5c8.7-3.1 13.3-12.6 13.3-24.7C20.3 5 16 14.6 16 29.5Z',
    'M16 29.5C7.3 26.4 2.7 16.9 2.7 4.8 11.7 5 16 14.6 16 29.5Z',
  ],
  crescent: [
    'M28.6 3.4c1 7.2-3 12.4-10.8 13.4-1-7.2 3-12.4 10.8-13.4Z',
    'M10.6 4.8A13 13 0 1 0 25 25.4 14 14 0 0 1 10.6 4.8Z',
  ],
  tulip: [
    'M16 3c3.7 3.3 5.6 7 5.6 11.2 0 4.6-2 8.6-5.6 12-3.6-3.4-5.6-7.4-5.6-12C10.4 10 12.3 6.3 16 3Z',
    'M4 8.2c7.9 2.9 11.7 9.2 12 20.8C8.1 28.1 4 21.6 4 8.2ZM28 8.2c-7.9 2.9-11.7 9.2-12 20.8 7.9-.9 12-7.4 12-20.8Z',
  ],
}

/** Twice the size at which mails show it, for dense screens. */
const sizePx = 56
const maxCachedMarks = 200
const pictures = new LRUCache<string, MailAttachment>({ max: maxCachedMarks })

/**
 * Returns the mark of a site as a picture inside of the mail. Mail clients show no SVG, and a picture on our server would
 * tell us who opens which mail.
 */
export async function markAttachment({ mark, primary }: Pick<Theme, 'mark' | 'primary'>): Promise<MailAttachment> {
  const [back, front] = shapes[mark]
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${sizePx}" height="${sizePx}">` +
    `<path fill="${primary[400]}" d="${back}"/><path fill="${primary[600]}" d="${front}"/></svg>`
  const cached = pictures.get(drawing)
  if (cached) return cached
  // Loaded on first use, because the module is large and only workers send mails.
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
  const picture = { filename: 'mark.png', content, contentType: 'image/png', cid: markContentId }
  pictures.set(drawing, picture)
  return picture
}
