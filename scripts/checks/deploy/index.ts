import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { findProgram } from '../../product/services.ts'
import { checkSystemdUnits } from '../systemd-units.ts'
import { findAlertProblems, knownMetrics } from './alerts.ts'
import type { Manifest } from './manifest.ts'
import { networkProblems } from './network-rules.ts'
import { promtoolProblems } from './promtool.ts'
import { overlays, renderOverlay } from './render.ts'
import { schemaProblems } from './schema.ts'
import { oneMachineProblems, settingsProblems } from './settings-rules.ts'
import { autoscalerProblems, workloadProblems } from './workload-rules.ts'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Returns everything that is wrong with the objects of one overlay. The rules rely on valid objects. */
export function manifestProblems(manifests: Manifest[], metrics: ReadonlySet<string>): string[] {
  const invalid = manifests.flatMap(schemaProblems)
  if (invalid.length > 0) return invalid
  return [
    ...workloadProblems(manifests),
    ...settingsProblems(manifests),
    ...networkProblems(manifests),
    ...autoscalerProblems(manifests, metrics),
  ]
}

function overlayProblems(): string[] {
  const metrics = knownMetrics(read)
  return overlays().flatMap((folder) =>
    manifestProblems(renderOverlay(folder), metrics).map((problem) => `${folder}: ${problem}`),
  )
}

type DeployCheck = {
  /** Program that the check needs. */
  needs?: string
  /** Returns what is wrong, one line each. */
  run: () => string[]
}

/** All parts of `npm run check -- deploy`. */
export const deployChecks: Record<string, DeployCheck> = {
  manifests: { needs: 'kubectl', run: overlayProblems },
  'one machine': {
    run() {
      const settings = parseEnv(readFileSync('deploy/one-machine.env', 'utf8')) as Record<string, string>
      return oneMachineProblems(settings).map((problem) => `deploy/one-machine.env: ${problem}`)
    },
  },
  alerts: { run: () => findAlertProblems(read) },
  'rules of Prometheus': { needs: 'promtool', run: promtoolProblems },
  'systemd units': { needs: 'systemd-analyze', run: () => checkSystemdUnits() },
}

/** Returns the program that a check needs and that is not installed. */
export const missingProgram = ({ needs }: DeployCheck): string | undefined =>
  needs === undefined || findProgram(needs) ? undefined : needs
