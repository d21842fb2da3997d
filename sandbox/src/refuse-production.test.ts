import { expect, it } from 'vitest'
import { refuseProduction } from './refuse-production.ts'

it('refuses to run a stand-in in production', () => {
  expect(() => refuseProduction('It', { NODE_ENV: 'production' })).toThrow('not for production')
  expect(() => refuseProduction('It', { NODE_ENV: 'development' })).not.toThrow()
})
