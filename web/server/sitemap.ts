import { locales } from '@velvet/i18n/locales'
import { alternatesOf, pageAddress, type Place } from '../src/lib/seo/page-address.ts'

/** Every public page in every language, each with its other languages. `changed`: path → the day of its last change. */
export function sitemapOf(place: Place, paths: readonly string[], changed: Readonly<Record<string, string>>): string {
  const entries = paths.flatMap((path) => {
    const links = alternatesOf(place, path)
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(address)}"/>`)
      .join('')
    const day = changed[path] ? `<lastmod>${changed[path]}</lastmod>` : ''
    return locales.map((locale) => `<url><loc>${escape(pageAddress(place, path, locale))}</loc>${day}${links}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
