import { readFileSync } from 'node:fs'
import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Version of the server's package. */
export const version = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** Exposes which build this process runs. The value is always 1. */
export function exposeBuildInfo({ registry }: Metrics, { role, revision }: { role: string; revision: string }): void {
  const gauge = new Gauge({
    name: 'velvet_build_info',
    help: 'Version and revision of this process',
    labelNames: ['version', 'revision', 'role'],
    registers: [registry],
  })
  gauge.set({ version, revision, role }, 1)
}
