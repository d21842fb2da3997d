import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { AppModule } from '../app-module.ts'
import { readConfig } from '../config.ts'
import { createServer } from '../create-server.ts'

let server: FastifyInstance | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

type Page = { status?: number; headers?: Record<string, string> }

/** A web server whose pages all respond with the current result of `page`. */
async function serve(page: () => Page) {
  const app: AppModule = {
    describeSite: () => Promise.reject(new Error('not expected')),
    respond() {
      const { status = 200, headers = {} } = page()
      return Promise.resolve(
        new Response('<p>Anna, 34</p>', {
          status,
          headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
        }),
      )
    },
  }
  server = await createServer({ config: readConfig({ LOG_LEVEL: 'silent' }), app, now: () => 0 })
  const running = server
  return async (url: string) => {
    const { statusCode, headers } = await running.inject({ url, headers: { host: 'localhost:3000' } })
    return { status: statusCode, state: headers['x-page-cache'], cacheControl: headers['cache-control'] }
  }
}

const id = '5f0d7b7e-7a55-4d1a-9d0e-2f6a3a8f9c11'

it.each([
  '/members',
  '/members?ref=partner',
  `/members/${id}`,
  `/members/${id}/`,
  `/members/${id}?lang=de`,
  `/members/${id}/chat`,
  `/members/${id}/landing`,
  `/members/${id}/landing2`,
  `/members/${id}/landing2/milf`,
  `/members/${id}/landing3/milf?ref=partner`,
])('L3: responds with 404 at %s to the first request after the member was deleted or hidden', async (url) => {
  let page: Page = {}
  const visit = await serve(() => page)
  expect(await visit(url)).toEqual({ status: 200, state: undefined, cacheControl: 'private, no-store' })
  page = { status: 404 }
  expect((await visit(url)).status).toBe(404)
})

it('L3: never caches a page with no-store, however its URL is spelled', async () => {
  const visit = await serve(() => ({ headers: { 'Cache-Control': 'private, no-store' } }))
  for (const url of [`/MEMBERS/${id}`, `/%6dembers/${id}`, `/pricing`]) {
    await visit(url)
    expect(await visit(url)).toEqual({ status: 200, state: undefined, cacheControl: 'private, no-store' })
  }
})

it('L3: still caches other public pages', async () => {
  const visit = await serve(() => ({}))
  expect((await visit('/landers/video')).state).toBe('miss')
  expect((await visit('/landers/video')).state).toBe('hit')
})
