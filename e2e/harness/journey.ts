import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { openVisit, type Device, type Visit, type VisitOptions } from './visit.ts'

type Steps = (open: (options?: VisitOptions) => Promise<Visit>, device: Device) => Promise<void>
type JourneyOptions = {
  /** Run on this device only. */
  device?: Device
}

/** Whether every journey runs on both devices and every page is checked in all appearances. */
export const isFullRun = process.env.E2E_FULL === '1'
const output = join(import.meta.dirname, '../output')

/**
 * Registers a test that uses the product in a browser as a person does. The name of a journey decides whether it runs on
 * a phone or a desktop; with `E2E_FULL=1` every journey runs on both. A journey also fails because of problems that are
 * not visible on the page: failed requests, uncaught exceptions and errors on the console.
 */
export function journey(name: string, steps: Steps, options: JourneyOptions = {}): void {
  const devices: readonly Device[] = isFullRun ? ['phone', 'desktop'] : [deviceFor(name)]
  for (const device of options.device ? [options.device] : devices)
    test(`${name} (${device})`, async () => {
      const visits: Visit[] = []
      const open = async (visitOptions: VisitOptions = {}) => {
        const visit = await openVisit({ device, ...visitOptions })
        visits.push(visit)
        return visit
      }
      try {
        await steps(open, device)
        expect(visits.flatMap(({ problems }) => problems.list())).toEqual([])
        expect(visits.length, 'a journey has to open a page').toBeGreaterThan(0)
      } catch (error) {
        await saveFailure(`${name} ${device}`, error, visits)
        throw error
      } finally {
        await Promise.all(visits.map(({ context }) => context.close()))
      }
    })
}

/** Depends on the name only, so that a new journey does not move the others to another device. */
function deviceFor(name: string): Device {
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0)
  return sum % 2 === 0 ? 'phone' : 'desktop'
}

/**
 * Prints the error and, for every visit of a failed journey, the address and the problems, and saves a screenshot. Of a
 * journey that passes when it is retried, nothing else shows why it failed.
 */
async function saveFailure(name: string, error: unknown, visits: Visit[]): Promise<void> {
  console.error(`${name}: failed`, error)
  mkdirSync(output, { recursive: true })
  const file = name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  for (const [index, { page, problems }] of visits.entries()) {
    console.error(`${name}: visit ${index} ended at ${page.url()}`, ...problems.list())
    await page.screenshot({ path: join(output, `${file}-${index}.png`) }).catch(() => undefined)
  }
}

afterAll(closeBrowser)
