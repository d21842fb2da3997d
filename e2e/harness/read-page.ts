import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Locale } from '@velvet/i18n/locales'
import { portOf } from '../../scripts/product/environment.ts'
import { localeCookie } from '../../web/src/shared/browser/cookies.ts'
import { e2eEnvironment } from '../product.ts'
import { hosts, networks, type Site } from './visit.ts'

type ReadOptions = { site?: Site; locale?: Locale; country?: keyof typeof networks }

const port = portOf(e2eEnvironment(), 'PORT')

/** Fetches a document without a browser, as a first-time visitor, for checks that would need hundreds of page loads. */
export async function readPage(path: string, { site = 'velvet', locale, country }: ReadOptions = {}) {
  // Node does not resolve the subdomains of localhost, and `fetch` does not allow to set the `Host` header.
  const response = await get(path, {
    Host: `${hosts[site]}:${port}`,
    ...(locale && { Cookie: `${localeCookie}=${locale}` }),
    ...(country && { 'X-Forwarded-For': networks[country] }),
  })
  // The data that is embedded for the scripts repeats the content of the page.
  const html = (await text(response)).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  return {
    status: response.statusCode,
    location: response.headers.location,
    html,
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
  }
}

const get = (path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject).end()
  })
