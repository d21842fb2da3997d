import { describe, expect, it } from 'vitest'
import { parseKeyRing } from './keys/key-ring.ts'
import { addLogContext, traceIdOf, withLogContext } from './log-context.ts'
import { createLog, createPseudonymizer } from './log.ts'

function capture() {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { lines, log: createLog({ LOG_LEVEL: 'info' }, { role: 'api', destination }) }
}

describe('createLog', () => {
  it('redacts personal data by property name at every level', () => {
    const { lines, log } = capture()
    log.info({ email: 'a@b.nl', member: { username: 'anna' }, request: { headers: { cookie: 'x=1' } } }, 'done')
    expect(lines.join()).not.toMatch(/a@b\.nl|anna|x=1/)
    expect(lines.join()).toContain('[redacted]')
  })

  it('leaves out the message of an error, which can contain personal data', () => {
    const { lines, log } = capture()
    log.error({ err: Object.assign(new Error('Key (email)=(a@b.nl) exists'), { code: '23505' }) }, 'failed')
    expect(lines.join()).not.toContain('a@b.nl')
    expect(lines.join()).toContain('23505')
  })
})

describe('log context', () => {
  it('is part of every line of a request, with the role and the version of the process', async () => {
    const { lines, log } = capture()
    await withLogContext({ requestId: 'r1', traceId: 't1' }, async () => {
      await Promise.resolve()
      addLogContext({ siteId: 's1' })
      log.info('inside')
    })
    log.info('outside')
    const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(inside).toMatchObject({ role: 'api', requestId: 'r1', traceId: 't1', siteId: 's1', msg: 'inside' })
    expect(inside?.['version']).toMatch(/^\d+\.\d+\.\d+$/)
    expect(outside).not.toHaveProperty('requestId')
  })

  it('reads the trace id of a valid header only', () => {
    const id = '0af7651916cd43dd8448eb211c80319c'
    expect(traceIdOf(`00-${id}-b7ad6b7169203331-01`)).toBe(id)
    for (const invalid of [undefined, '', id, `00-${id}-b7ad6b7169203331-01\n`, `00-${id.toUpperCase()}-1-01`])
      expect(traceIdOf(invalid)).toBeUndefined()
  })
})

describe('createPseudonymizer', () => {
  const pseudonym = createPseudonymizer(parseKeyRing('a key for the tests'))
  const january = new Date('2026-01-31T12:00:00Z')

  it('returns the same pseudonym within a month, and another one per month, member and key', () => {
    const first = pseudonym('member-1', january)
    expect(pseudonym('member-1', new Date('2026-01-01T00:00:00Z'))).toBe(first)
    expect(pseudonym('member-1', new Date('2026-02-01T00:00:00Z'))).not.toBe(first)
    expect(pseudonym('member-2', january)).not.toBe(first)
    expect(createPseudonymizer(parseKeyRing('another key for the tests'))('member-1', january)).not.toBe(first)
    expect(first).not.toContain('member')
  })
})
