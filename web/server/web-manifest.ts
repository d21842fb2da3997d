import { imageUrl } from '../src/app/seo/image-url.server.ts'
import { neutralBrand } from '../src/app/seo/neutral-brand.server.ts'
import type { SiteDescription } from '../src/app/seo/site-description.ts'

const png = (address: string, size: number, purpose: 'any' | 'maskable') => ({
  src: address,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the web app manifest. Members in discreet mode get a neutral name and neutral icons. */
export function webManifestOf(site: SiteDescription): object {
  const { brand, isDiscreet, locale, texts } = site
  const name = isDiscreet ? texts.neutralName : brand.name
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
    background_color: brand.background.light,
    theme_color: brand.background.light,
    icons: isDiscreet ? neutralIcons() : ownIcons(brand),
    shortcuts: [
      { name: texts.messages, url: '/chats?source=app' },
      { name: texts.likes, url: '/likes?source=app' },
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
    png(imageUrl('icon-192.png', brand), 192, 'any'),
    png(imageUrl('icon-512.png', brand), 512, 'any'),
    png(imageUrl('maskable-512.png', brand), 512, 'maskable'),
    { src: imageUrl('badge.svg', brand), sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ]
}

function neutralIcons() {
  return [
    png(imageUrl('neutral-192.png', neutralBrand), 192, 'any'),
    png(imageUrl('neutral-512.png', neutralBrand), 512, 'any'),
    png(imageUrl('neutral-maskable-512.png', neutralBrand), 512, 'maskable'),
  ]
}
