import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { openVisit, type Device, type Visit, type VisitOptions } from './visit.ts'

type Steps = (open: (options?: VisitOptions) => Promise<Visit>, device: Device) => Promise<void>
type Wishes = {
  /** On this one alone, whosever turn it is. */
  device?: Device
  /** How long the whole way may take, where it is a long one. */
  seconds?: number
}

/** Nothing takes turns: everything is looked at in every way. */
export const isFull = process.env.E2E_FULL === '1'
const output = join(import.meta.dirname, '../output')
let made = 0

/**
 * One way through the product, as a person goes it. Phone and desktop take turns; `E2E_FULL=1` makes every journey on
 * both. It fails also when something went wrong that the person did not see.
 */
export function journey(name: string, steps: Steps, wishes: Wishes = {}): void {
  const turn: Device = made++ % 2 === 0 ? 'phone' : 'desktop'
  const devices: readonly Device[] = isFull ? ['phone', 'desktop'] : [turn]
  const options = wishes.seconds ? { timeout: wishes.seconds * 1000 } : {}
  for (const device of wishes.device ? [wishes.device] : devices)
    test(`${name} (${device})`, options, async () => {
      const visits: Visit[] = []
      const open = async (options: VisitOptions = {}) => {
        const visit = await openVisit({ device, ...options })
        visits.push(visit)
        return visit
      }
      try {
        await steps(open, device)
        expect(visits.flatMap(({ problems }) => problems.list())).toEqual([])
        expect(visits.length, 'a journey opens a page').toBeGreaterThan(0)
      } catch (error) {
        await keepTraces(`${name} ${device}`, visits)
        throw error
      } finally {
        await Promise.all(visits.map(({ context }) => context.close()))
      }
    })
}

/** Where everybody was when it failed, and what they saw. */
async function keepTraces(name: string, visits: Visit[]): Promise<void> {
  mkdirSync(output, { recursive: true })
  const file = name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  for (const [index, { page, problems }] of visits.entries()) {
    console.error(`${name}: visit ${index} ended at ${page.url()}`, ...problems.list())
    await page.screenshot({ path: join(output, `${file}-${index}.png`) }).catch(() => undefined)
  }
}

afterAll(closeBrowser)
