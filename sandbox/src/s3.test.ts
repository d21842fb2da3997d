import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Background } from './background.ts'
import { startS3, stopS3 } from './s3.ts'

// Not in /tmp, which may be a tmpfs without the extended attributes that Swift needs.
const folder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.velvet-s3-', import.meta.url)))
const port = 18_400 + (process.pid % 500) * 4
const url = `http://127.0.0.1:${port}`

let server: Background | undefined
beforeAll(async () => {
  server = await startS3({ folder, port })
})
afterAll(async () => {
  await stopS3(folder, port)
  rmSync(folder, { recursive: true, force: true })
})

describe('S3 server', () => {
  it('is not started twice', async () => {
    expect(server?.isRunning()).toBe(true)
    expect(await startS3({ folder, port })).toBeUndefined()
  })

  it('refuses requests with a forged signature', async () => {
    const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const forged = await fetch(`${url}/velvet/object`, {
      headers: {
        'x-amz-date': now,
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        authorization:
          `AWS4-HMAC-SHA256 Credential=velvet:velvet/${now.slice(0, 8)}/us-east-1/s3/aws4_request, ` +
          `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${'0'.repeat(64)}`,
      },
    })
    expect(forged.status).toBe(403)
    expect(await forged.text()).toContain('SignatureDoesNotMatch')
  })

  it('keeps running when another port is stopped', async () => {
    expect(await stopS3(folder, port + 4)).toBe(false)
    expect(server?.isRunning()).toBe(true)
  })
})
