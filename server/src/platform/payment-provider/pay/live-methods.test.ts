import { describe, expect, it } from 'vitest'
import { methodKeys, paymentMethod } from '@velvet/contract/payment-methods'
import { createLiveMethods, type LiveMethod } from './live-methods.ts'
import { methodIds } from './method-ids.ts'

const live = (...methods: LiveMethod[]) => createLiveMethods(async () => methods, { now: () => new Date('2026-11-15') })
const italian = { country: 'IT', currency: 'EUR' } as const

it('gives each method its own standard id', () => {
  expect(new Set(methodKeys.map((key) => methodIds[key].standard)).size).toBe(methodKeys.length)
})

describe('createLiveMethods', () => {
  it('returns methods that both the registry and the provider allow in the country', async () => {
    const methods = live({ id: 4146, countries: ['FR'] }, { id: 1945, countries: ['IT'] }, { id: 10, countries: [] })
    expect(await methods.availableMethods(italian)).toEqual([{ method: 'nexi' }])
    expect(await methods.availableMethods({ country: 'FR', currency: 'EUR' })).toEqual([{ method: 'satispay' }])
    expect(await methods.availableMethods({ country: 'NL', currency: 'EUR' })).toEqual([{ method: 'ideal' }])
  })

  it('returns the provider’s limits', async () => {
    const methods = live({ id: 1945, countries: [], min: 100, max: 25_000 })
    expect(await methods.availableMethods(italian)).toEqual([{ method: 'nexi', min: 100, max: 25_000 }])
  })

  it('prefers the high-risk id if the provider activated it', async () => {
    const nexi = paymentMethod('nexi')
    expect(await live({ id: 1945, countries: [] }, { id: 1948, countries: [] }).idOf(nexi)).toBe(1948)
    expect(await live({ id: 1945, countries: [] }).idOf(nexi)).toBe(1945)
    expect(await live().idOf(nexi)).toBeUndefined()
  })

  it('ignores retired methods that the provider still lists', async () => {
    const methods = live({ id: 694, countries: [] }, { id: 595, countries: [] })
    expect(await methods.idOf(paymentMethod('giropay'))).toBeUndefined()
    expect(await methods.availableMethods({ country: 'DE', currency: 'EUR' })).toEqual([])
  })
})
