import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { stringify } from 'yaml'
import { startInBackground } from '../../../sandbox/src/background.ts'
import { isReachable, waitUntil } from '../../../sandbox/src/probe.ts'
import { createRules } from '../../alerts/rules.ts'
import { runFolder } from '../../product/run.ts'
import { createProcess } from '../chat-testbed/managed-process.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'

export type ReceivedAlert = { status: 'firing' | 'resolved'; labels: Record<string, string> }

type Ports = { prometheus: number; alertmanager: number; webhook: number }
type Target = { role: string; port: number }

/**
 * Starts Prometheus with the rules of production, whose windows are divided by `timeScale`, Alertmanager, and a receiver
 * of its webhooks. Returns the state of every alert that arrived.
 */
export async function startMonitoring(stage: ChatTestbed, ports: Ports, targets: Target[], timeScale: number) {
  const file = (name: string, content: object) => {
    const path = join(stage.folder, name)
    writeFileSync(path, stringify(content))
    return path
  }
  file('rules.yml', { groups: createRules({ timeScale }) })
  const prometheusConfig = file('prometheus.yml', {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${ports.alertmanager}`] }] }] },
    scrape_configs: [
      {
        job_name: 'velvet',
        honor_labels: true,
        static_configs: targets.map(({ role, port }) => ({ targets: [`127.0.0.1:${port}`], labels: { role } })),
      },
    ],
  })
  const alertmanagerConfig = file('alertmanager.yml', {
    route: { receiver: 'hook', group_by: ['...'], group_wait: '1s', group_interval: '2s' },
    receivers: [
      { name: 'hook', webhook_configs: [{ url: `http://127.0.0.1:${ports.webhook}/`, send_resolved: true }] },
    ],
  })

  const received = new Map<string, ReceivedAlert>()
  const webhook = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { status, labels } of (body as { alerts: ReceivedAlert[] }).alerts)
        received.set(JSON.stringify(labels), { status, labels })
      response.end()
    })
  })
  await new Promise<void>((resolve) => webhook.listen(ports.webhook, '127.0.0.1', resolve))

  const startProgram = (name: string, command: string, port: number, args: string[]) =>
    stage
      .register(
        createProcess(name, stage.folder, async () => {
          const background = startInBackground({ name, command, args, folder: runFolder(stage.folder) })
          const { isRunning: whileTrue, log } = background
          await waitUntil(() => isReachable({ host: '127.0.0.1', port }), { what: name, seconds: 30, whileTrue, log })
          return background
        }),
      )
      .start()
  await startProgram('alertmanager', 'prometheus-alertmanager', ports.alertmanager, [
    `--config.file=${alertmanagerConfig}`,
    `--storage.path=${join(stage.folder, 'alertmanager')}`,
    `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
    '--cluster.listen-address=',
  ])
  await startProgram('prometheus', 'prometheus', ports.prometheus, [
    `--config.file=${prometheusConfig}`,
    `--storage.tsdb.path=${join(stage.folder, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
  ])
  return {
    firing: () => [...received.values()].filter(({ status }) => status === 'firing').map(({ labels }) => labels),
    close: () => void webhook.close(),
  }
}

export type Monitoring = Awaited<ReturnType<typeof startMonitoring>>
