import { describe, expect, it } from 'vitest'
import { createLog, createPseudonymizer } from './log.ts'

function capture() {
  const lines: string[] = []
  return { lines, log: createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) }) }
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

describe('createPseudonymizer', () => {
  const pseudonym = createPseudonymizer('key')
  const january = new Date('2026-01-31T12:00:00Z')

  it('returns the same pseudonym within a month, and another one per month, member and key', () => {
    const first = pseudonym('member-1', january)
    expect(pseudonym('member-1', new Date('2026-01-01T00:00:00Z'))).toBe(first)
    expect(pseudonym('member-1', new Date('2026-02-01T00:00:00Z'))).not.toBe(first)
    expect(pseudonym('member-2', january)).not.toBe(first)
    expect(createPseudonymizer('other')('member-1', january)).not.toBe(first)
    expect(first).not.toContain('member')
  })
})
