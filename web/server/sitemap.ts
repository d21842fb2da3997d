import { locales } from '@velvet/i18n/locales'
import { alternatesOf, pageUrl, type UrlBase } from '../src/app/seo/page-url.ts'

/** Lists every public page in every language with its alternates. `changed` maps paths to their last modified day. */
export function sitemapOf(place: UrlBase, paths: readonly string[], changed: Readonly<Record<string, string>>): string {
  const entries = paths.flatMap((path) => {
    const links = alternatesOf(place, path)
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(address)}"/>`)
      .join('')
    const day = changed[path] ? `<lastmod>${changed[path]}</lastmod>` : ''
    return locales.map((locale) => `<url><loc>${escape(pageUrl(place, path, locale))}</loc>${day}${links}</url>`)
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
