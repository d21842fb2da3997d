/**
 * Follows `docs/guides/install-on-one-machine.md` on a clean Debian 12 with systemd, command by command, and checks that
 * the site responds: `npm run check:installation`. Takes about ten minutes. Needs root, the network, and Debian's debootstrap,
 * podman and runc. `editor` is replaced by a program that makes the edits, and secrets of providers are made up.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSteps } from './guide-trials/guide-steps.ts'
import { root } from './product/environment.ts'

const guide = readFileSync(join(root, 'docs/guides/install-on-one-machine.md'), 'utf8')
const engine = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
const name = `velvet-installation-${process.pid}`
const units = ['velvet-server-api@1', 'velvet-server-realtime@1', 'velvet-server-worker@1', 'velvet-server-photo-worker@1', 'velvet-server-desk@1', 'velvet-web@1'] // prettier-ignore

/** What an operator does in the editor, by file. */
const editor = `#!/bin/sh
set -eu
case "$1" in
*/velvet.env) sed -i 's/\\([a-z0-9]\\)\\.example/\\1.invalid/; s/SL-0000-0000/SL-1234-5678/; s/AT-0000-0000/AT-1234-5678/' "$1" ;;
*/velvet.conf)
  sed -i 's/velvet\\.example selene\\.example/dating.example/; s/desk\\.velvet\\.example/desk.dating.invalid/' "$1"
  sed -i 's/192\\.0\\.2\\.0\\/24/127.0.0.0\\/8/' "$1"
  for name in velvet velvet-desk; do
    mkdir -p /etc/ssl/$name
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=$name.example \\
      -keyout /etc/ssl/$name/key.pem -out /etc/ssl/$name/fullchain.pem
  done ;;
*) test -f "$1" ;;
esac
`
/** Step 7 asks for the secrets of providers. */
const providerSecrets = `
cd /etc/velvet/secrets
for name in S3_ACCESS_KEY S3_SECRET_KEY PAYMENT_SERVICE_SECRET PAYMENT_TOKEN SMS_TOKEN; do openssl rand -hex 24 > $name; done
echo "smtps://post:$(openssl rand -hex 24)@mail.dating.invalid:465" > SMTP_URL
`

function createMachine(folder: string): string {
  const machine = join(folder, 'machine')
  console.log('── a clean Debian 12 with systemd')
  const packages = '--include=systemd,systemd-sysv,dbus,ca-certificates'
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', machine], { stdio: ['ignore', 'ignore', 'inherit'] }) // prettier-ignore
  const file = join(machine, 'usr/local/bin/editor')
  writeFileSync(file, editor)
  chmodSync(file, 0o755)
  trustOwnCertificates(machine)
  mkdirSync(join(machine, 'mnt/source'))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, join(machine, 'mnt/source/velvet')])
  return machine
}

/** Trusts the certificates that were added to this machine, such as the one of a proxy, also with npm. */
function trustOwnCertificates(machine: string): void {
  const folder = 'usr/local/share/ca-certificates'
  cpSync(join('/', folder), join(machine, folder), { recursive: true })
  execFileSync('chroot', [machine, 'update-ca-certificates'], { stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(join(machine, 'root/.npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
}

const run = (script: string) =>
  spawnSync('podman', [...engine, 'exec', '-i', name, 'bash', '-euo', 'pipefail', '-c', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status === 0

function follow(): void {
  for (const { number, commands } of readSteps(guide)) {
    const startedAt = performance.now()
    const written = commands.replace('<address of your copy>', '/mnt/source/velvet')
    console.log(`── step ${number}\n${written}`)
    if (!run(number === 7 ? `${providerSecrets}\n${written}` : written)) throw new Error(`Step ${number} failed.`)
    console.log(`── step ${number}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}

async function checkSite(): Promise<void> {
  const checks = {
    'all units are active': units.map((unit) => `systemctl is-active ${unit}`).join(' && '),
    'every process is ready': 'for port in 3000 3001 3002 3003 3005 3006; do curl -fsS http://127.0.0.1:$port/readyz | grep \'"ready":true\'; done', // prettier-ignore
    'the site responds over TLS': 'curl -fsSk --resolve dating.example:443:127.0.0.1 https://dating.example/ | grep -q "Example"', // prettier-ignore
    'the desk responds on its own host': 'curl -fsSk --resolve desk.dating.invalid:443:127.0.0.1 https://desk.dating.invalid/ | grep -q "<script"', // prettier-ignore
    'the desk does not respond on the host of the site': 'test "$(curl -sk -o /dev/null -w "%{http_code}" --resolve dating.example:443:127.0.0.1 https://dating.example/desk/session)" = 404', // prettier-ignore
    'the processes have no rights': `for unit in ${units.join(' ')}; do pid=$(systemctl show -P MainPID $unit); grep -q "CapEff:.*0000000000000000" /proc/$pid/status; test "$(stat -c %u /proc/$pid)" -ge 61184; done`, // prettier-ignore
  }
  for (const [what, script] of Object.entries(checks)) {
    let hasPassed = false
    for (let tries = 0; tries < 20 && !hasPassed; tries += 1) {
      if (tries > 0) await sleep(2_000)
      hasPassed = run(script)
    }
    console.log(`  ${hasPassed ? 'ok  ' : 'FAIL'} ${what}`)
    if (!hasPassed) process.exitCode = 1
  }
}

const folder = mkdtempSync('/var/tmp/velvet-installation-')
try {
  const machine = createMachine(folder)
  // A container host without the capability to raise limits refuses higher ones than its own.
  const files = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const limits = ['--ulimit', `nofile=${files}:${files}`, '--ulimit', 'nproc=4096:4096']
  const options = ['--detach', '--name', name, '--privileged', '--systemd=always', ...limits]
  execFileSync('podman', [...engine, 'run', ...options, '--rootfs', machine, '/sbin/init'], { stdio: 'inherit' })
  // systemd mounts the credentials of a unit in a namespace of its own and needs a shared root to see them. It makes the
  // root shared on a machine, but not in a container.
  if (!run('mount --make-rshared /')) throw new Error('The root of the container cannot be shared.')
  follow()
  await checkSite()
  if (process.exitCode === 1) run(`journalctl --no-pager -n 60 -u 'velvet-*'`)
} finally {
  spawnSync('podman', [...engine, 'rm', '--force', '--time', '5', name], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}
