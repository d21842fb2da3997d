import { expect, it } from 'vitest'
import { refuseProduction } from './refuse-production.ts'

it('a stand-in does not run in production', () => {
  expect(() => refuseProduction('It', { NODE_ENV: 'production' })).toThrow('not for production')
  expect(() => refuseProduction('It', { NODE_ENV: 'development' })).not.toThrow()
})
