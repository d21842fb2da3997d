import { groundColours } from '../src/lib/seo/brand.server.ts'
import { imageAddress } from '../src/lib/seo/image-address.server.ts'
import { neutralBrand } from '../src/lib/seo/neutral-brand.server.ts'
import type { SiteDescription } from '../src/lib/seo/site-description.ts'

const png = (address: string, size: number, purpose: 'any' | 'maskable') => ({
  src: address,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** How the site is installed. On the device of a discreet member it has neither its name nor its face. */
export function webManifestOf(site: SiteDescription): object {
  const { brand, isDiscreet, locale, words } = site
  const name = isDiscreet ? words.neutralName : brand.name
  return {
    id: '/',
    name,
    short_name: name,
    ...(!isDiscreet && { description: site.description, categories: ['lifestyle', 'social'] }),
    lang: locale,
    dir: 'ltr',
    start_url: '/members?source=app',
    scope: '/',
    display: 'standalone',
    background_color: groundColours.light,
    theme_color: groundColours.light,
    icons: isDiscreet ? neutralIcons() : ownIcons(brand),
    shortcuts: [
      { name: words.messages, url: '/chats?source=app' },
      { name: words.likes, url: '/likes?source=app' },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
  }
}

function ownIcons(brand: SiteDescription['brand']) {
  return [
    png(imageAddress('icon-192.png', brand), 192, 'any'),
    png(imageAddress('icon-512.png', brand), 512, 'any'),
    png(imageAddress('maskable-512.png', brand), 512, 'maskable'),
    { src: imageAddress('badge.svg', brand), sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ]
}

function neutralIcons() {
  return [
    png(imageAddress('neutral-192.png', neutralBrand), 192, 'any'),
    png(imageAddress('neutral-512.png', neutralBrand), 512, 'any'),
    png(imageAddress('neutral-maskable-512.png', neutralBrand), 512, 'maskable'),
  ]
}
