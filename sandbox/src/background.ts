import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Start = {
  name: string
  command: string
  args: string[]
  /** Where `<name>.pid` and `<name>.log` go. */
  folder: string
  env?: Record<string, string | undefined>
  cwd?: string
  /** Shows the output instead of writing it to the log. */
  isShown?: boolean
}

export type Background = { name: string; log: string; isRunning(): boolean; stop(): Promise<void> }

/**
 * Starts a process in a group of its own: a Ctrl-C in the terminal reaches only us, and we stop the rest in order. The
 * pid file lets a later command stop it as well.
 */
export function startInBackground({ name, command, args, folder, env, cwd, isShown = false }: Start): Background {
  mkdirSync(folder, { recursive: true })
  const log = join(folder, `${name}.log`)
  const output = isShown ? 'inherit' : openSync(log, 'a')
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: env ?? process.env,
    cwd,
  })
  if (typeof output === 'number') closeSync(output)
  // A command that cannot be started shows as a process that ended.
  child.once('error', () => undefined)
  if (child.pid !== undefined) rememberPid(folder, name, child.pid)
  child.unref()
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    name,
    log,
    isRunning,
    stop: async () => {
      if (child.pid !== undefined && isRunning()) await endGroup(child.pid)
    },
  }
}

/** Ends what the pid file names, with its whole group; false when nothing of that name runs. */
export async function stopInBackground(folder: string, name: string): Promise<boolean> {
  const running = readPid(folder, name)
  if (running === undefined) return false
  await endGroup(running)
  rmSync(pidFile(folder, name), { force: true })
  return true
}

/** Politely first; what has not ended by then is ended. */
async function endGroup(pid: number): Promise<void> {
  signal(pid, 'SIGTERM')
  const patience = performance.now() + 12_000
  while (isAlive(pid)) {
    if (performance.now() > patience) signal(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The process that the pid file names, if it still runs and is the one we started. */
export function readPid(folder: string, name: string): number | undefined {
  try {
    const [pid, started] = readFileSync(pidFile(folder, name), 'utf8').trim().split(' ')
    // A pid is given away again once its process has ended; the time of its start tells the two apart.
    return isAlive(Number(pid)) && startOf(Number(pid)) === started ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`)

/** Lets a later command find this process. */
export function rememberPid(folder: string, name: string, pid: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(pidFile(folder, name), `${pid} ${startOf(pid)}\n`)
}

/** When the process started, in the kernel's ticks. Throws when there is no such process. */
function startOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // It ended in the meantime.
  }
}
