import { spawnSync } from 'node:child_process'

const folder = 'deploy/prometheus'

/** Returns what promtool reports about the rules, their tests and the configuration of Prometheus. */
export const promtoolProblems = (): string[] =>
  [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ].flatMap((command) => {
    const { error, status, stdout, stderr } = spawnSync('promtool', command, { cwd: folder, encoding: 'utf8' })
    if (error) throw error
    return status === 0 ? [] : [`promtool ${command.join(' ')}: ${`${stdout}${stderr}`.trim()}`]
  })
