import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Costs } from './costs.ts'
import { scaleDocument } from './document.ts'
import { assumptions, membersPerCell, planFor } from './model.ts'
import { sampleCosts } from './sample-costs.ts'

const linesOf = (members: number, costs: Costs = sampleCosts) =>
  new Map(planFor(members, costs).lines.map((line) => [line.part.split(',')[0], line]))

describe('planFor', () => {
  it('computes cores from the rate, the measured time and the utilisation', () => {
    const known = { ...assumptions }
    const set = (name: keyof typeof known, value: number) => (known[name] = { ...known[name], value })
    set('active', 0.1)
    set('pagesPerDay', 8.64)
    set('peak', 1)
    set('utilisation', 0.5)
    // 1,000,000 × 0.1 × 8.64 / 86,400 = 10 pages a second of 20 ms, on cores that are half busy.
    const web = planFor(1_000_000, sampleCosts, known).lines.find(({ part }) => part === 'web')
    expect(web?.cores).toBeCloseTo(0.4)
  })

  it('needs ten times the cores for ten times the members', () => {
    const [small, large] = [linesOf(10_000_000).get('api'), linesOf(100_000_000).get('api')]
    expect(large?.cores).toBeCloseTo((small?.cores ?? 0) * 10, -1)
  })

  it('charges what becomes more expensive to its own part', () => {
    const slower = { ...sampleCosts, photo: { ...sampleCosts.photo, encodeMs: 20_000 } }
    const [before, after] = [linesOf(10_000_000), linesOf(10_000_000, slower)]
    expect(after.get('photo worker')?.cores).toBeGreaterThan(5 * (before.get('photo worker')?.cores ?? 0))
    expect(after.get('api')).toEqual(before.get('api'))
  })

  it('adds cells when the database reaches a limit, and names the limit', () => {
    const large = { ...sampleCosts, message: { ...sampleCosts.message, storedBytes: 50_000 } }
    expect(planFor(1_000_000, sampleCosts).cells).toBe(1)
    const plan = planFor(100_000_000, large)
    expect(plan).toMatchObject({ decidedBy: 'size of the database' })
    expect(plan.cells).toBe(Math.ceil(plan.limits['size of the database'] ?? 0))
  })

  it('fits the members of one cell into one cell', () => {
    const members = Math.floor(membersPerCell(sampleCosts))
    expect(planFor(members * 0.99, sampleCosts).cells).toBe(1)
    expect(planFor(members * 1.01, sampleCosts).cells).toBe(2)
  })
})

describe('docs/scale.md', () => {
  it('contains every assumption and every measured call', async () => {
    const text = await scaleDocument(sampleCosts)
    for (const name of [...Object.keys(assumptions), ...Object.keys(sampleCosts.calls)]) expect(text).toContain(name)
    expect(text).toContain('### 100,000,000 members')
  })

  const latest = globSync('bench/results/*-capacity.json').sort().at(-1)
  it.skipIf(!latest)('is what the latest measurement and the assumptions say', async () => {
    const costs = JSON.parse(readFileSync(latest ?? '', 'utf8')) as Costs
    expect(readFileSync('docs/scale.md', 'utf8')).toBe(await scaleDocument(costs))
  })
})
