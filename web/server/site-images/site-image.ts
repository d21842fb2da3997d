import { isLocale, type Locale } from '@velvet/i18n/locales'
import { imageVersion } from '../../src/lib/seo/image-address.server.ts'
import { neutralBrand } from '../../src/lib/seo/neutral-brand.server.ts'
import type { SiteDescription } from '../../src/lib/seo/site-description.ts'
import { drawCard } from './draw-card.ts'
import { drawBadge, drawIcon, drawNeutralIcon, type IconForm } from './draw-icons.ts'
import { openText } from './set-text.ts'

export type SiteImage = { type: 'image/png' | 'image/svg+xml'; body: Buffer }

type Drawing = {
  /** What it is drawn from: as long as this stays the same, so does the picture. */
  version: string
  draw: () => Promise<SiteImage>
}

const icon = (form: IconForm, size: number) => ({ form, size })

/** The icons that can be asked for; the smallest is for browsers that know no drawn ones. */
const icons: Readonly<Record<string, { form: IconForm; size: number }>> = {
  'favicon-48.png': icon('plain', 48),
  'icon-192.png': icon('plain', 192),
  'icon-512.png': icon('plain', 512),
  'maskable-512.png': icon('masked', 512),
  'touch-180.png': icon('full', 180),
}
const neutralIcons: Readonly<Record<string, { form: IconForm; size: number }>> = {
  'neutral-180.png': icon('full', 180),
  'neutral-192.png': icon('plain', 192),
  'neutral-512.png': icon('plain', 512),
  'neutral-maskable-512.png': icon('masked', 512),
}

/** The language whose card a file is; null for every other file. */
export function cardLocale(file: string): Locale | null {
  const locale = /^card-([a-z]{2})\.png$/.exec(file)?.[1]
  return isLocale(locale) ? locale : null
}

/** How a picture of a site comes about; null when there is none of that name. */
export function siteImage(file: string, { brand, card }: Pick<SiteDescription, 'brand' | 'card'>): Drawing | null {
  if (cardLocale(file)) {
    const draw = async () => toPng(drawCard(brand, card, await openText()), null)
    return { version: imageVersion({ brand, card }), draw }
  }
  const own = icons[file]
  if (own) return { version: imageVersion(brand), draw: () => toPng(drawIcon(brand, own.form), own.size) }
  const neutral = neutralIcons[file]
  if (neutral) {
    return { version: imageVersion(neutralBrand), draw: () => toPng(drawNeutralIcon(neutral.form), neutral.size) }
  }
  if (file === 'badge-96.png') return { version: imageVersion(brand), draw: () => toPng(drawBadge(brand), 96) }
  if (file === 'badge.svg') {
    const draw = async (): Promise<SiteImage> => ({ type: 'image/svg+xml', body: Buffer.from(drawBadge(brand)) })
    return { version: imageVersion(brand), draw }
  }
  return null
}

/** Flat drawings in a few colours: a palette holds them in a third of the bytes. */
async function toPng(drawing: string, size: number | null): Promise<SiteImage> {
  // Loaded when the first picture is asked for: it is large, and most of the time nobody asks.
  const { default: sharp } = await import('sharp')
  const source = Buffer.from(drawing)
  // Icons are laid out on 32 units; at 72 dots per inch one unit is one pixel.
  const picture = size ? sharp(source, { density: (72 * size) / 32 }).resize(size, size) : sharp(source)
  return { type: 'image/png', body: await picture.png({ palette: true, effort: 7 }).toBuffer() }
}
