import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Locale } from '@velvet/i18n/locales'
import { portOf } from '../../scripts/product/environment.ts'
import { localeCookie } from '../../web/src/lib/cookies.ts'
import { e2eEnvironment } from '../product.ts'
import { hosts, networks, type Site } from './visit.ts'

type Reading = { site?: Site; locale?: Locale; country?: keyof typeof networks }

const port = portOf(e2eEnvironment(), 'PORT')

/** A document as it leaves the server, for what would take hundreds of browsers. Its reader has never been here. */
export async function readPage(path: string, { site = 'velvet', locale, country }: Reading = {}) {
  // Only browsers know by themselves where the sites of this machine are, and `fetch` names no other host.
  const answer = await get(path, {
    Host: `${hosts[site]}:${port}`,
    ...(locale && { Cookie: `${localeCookie}=${locale}` }),
    ...(country && { 'X-Forwarded-For': networks[country] }),
  })
  // What scripts are given to begin with repeats the page.
  const html = (await text(answer)).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  return {
    status: answer.statusCode,
    location: answer.headers.location,
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
