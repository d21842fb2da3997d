import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseSilentError } from './silence-monitor.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const stateError = (code: string) => Object.assign(new DatabaseError('any text', 1, 'error'), { code })
const networkError = (code: string) => Object.assign(new Error('connect'), { code })

describe('isDatabaseUnavailable', () => {
  it.each(['08000', '08006', '57P01', '57P02', '57P03', '53300', '25006', '25P03'])('accepts SQLSTATE %s', (code) => {
    expect(isDatabaseUnavailable(stateError(code))).toBe(true)
  })

  it.each(['23505', '42P01', '42501', '57014', '40001', '0A000'])('rejects SQLSTATE %s', (code) => {
    expect(isDatabaseUnavailable(stateError(code))).toBe(false)
  })

  it('accepts failures of the network and of the connection', () => {
    expect(isDatabaseUnavailable(networkError('ECONNREFUSED'))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([networkError('ECONNREFUSED')]))).toBe(true)
    expect(isDatabaseUnavailable(new DatabaseSilentError())).toBe(true)
  })

  it('rejects errors of the code', () => {
    expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
    expect(isDatabaseUnavailable('Connection terminated')).toBe(false)
  })
})
