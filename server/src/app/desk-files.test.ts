import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskContentSecurityPolicy, serveDeskFiles } from './desk-files.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Desk</title>')
  await writeFile(join(folder, 'assets/index-abc.js'), 'start()')
  app = fastify()
  await serveDeskFiles(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('serveDeskFiles', () => {
  it.each(['/', '/cases', '/cases/site/id', '/sign-in', '/enrolment?invitation=x', '/audit'])(
    'serves the page at %s, never from a cache and with a strict policy',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url })
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>Desk</title>')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toBe(deskContentSecurityPolicy)
    },
  )

  it('serves hashed files for a year, compressed for browsers that accept it', async () => {
    const url = '/assets/index-abc.js'
    const plain = await app.inject({ url })
    expect(plain.body).toBe('start()')
    expect(plain.headers['cache-control']).toContain('immutable')
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
  })

  it.each(['/assets/missing.js', '/assets/..%2Findex.html', '/other', '/api/user.php', '/index.html'])(
    'has nothing at %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('allows scripts, styles and connections of its own origin only', () => {
    expect(deskContentSecurityPolicy).toContain("default-src 'none'")
    expect(deskContentSecurityPolicy).toContain("frame-ancestors 'none'")
    expect(deskContentSecurityPolicy).not.toMatch(/unsafe|https?:|\*/)
  })
})
