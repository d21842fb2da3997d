import { isLocale, type Locale } from '@velvet/i18n/locales'
import { imageVersion } from '../../src/app/seo/image-url.server.ts'
import { neutralBrand } from '../../src/app/seo/neutral-brand.server.ts'
import type { SiteDescription } from '../../src/app/seo/site-description.ts'
import { drawCard } from './draw-card.ts'
import { drawBadge, drawIcon, drawNeutralIcon, type IconForm } from './draw-icons.ts'
import { loadTextRenderer } from './text-renderer.ts'

export type SiteImage = { type: 'image/png' | 'image/svg+xml'; body: Buffer }

type Drawing = {
  /** Hash of the inputs. The image only changes when the version does. */
  version: string
  draw: () => Promise<SiteImage>
}

const icon = (form: IconForm, size: number) => ({ form, size })

/** The available icons. The smallest is for browsers without support for SVG icons. */
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

/** Returns the language of a card file; null for every other file. */
export function cardLocale(file: string): Locale | null {
  const locale = /^card-([a-z]{2})\.png$/.exec(file)?.[1]
  return isLocale(locale) ? locale : null
}

/** Returns the version and the draw function of a site image; null when the file name is unknown. */
export function siteImage(file: string, { brand, card }: Pick<SiteDescription, 'brand' | 'card'>): Drawing | null {
  if (cardLocale(file)) {
    const draw = async () => toPng(drawCard(brand, card, await loadTextRenderer()), null)
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

/** Converts an SVG drawing to a PNG. Drawings have few colours, so a palette reduces the size to a third. */
async function toPng(drawing: string, size: number | null): Promise<SiteImage> {
  // Loaded on first use, because the module is large and rarely needed.
  const { default: sharp } = await import('sharp')
  const source = Buffer.from(drawing)
  // Icons are laid out on 32 units; at 72 dots per inch one unit is one pixel.
  const picture = size ? sharp(source, { density: (72 * size) / 32 }).resize(size, size) : sharp(source)
  return { type: 'image/png', body: await picture.png({ palette: true, effort: 7 }).toBuffer() }
}
