import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Start = {
  name: string
  command: string
  args: string[]
  /** Folder of `<name>.pid` and `<name>.log`. */
  folder: string
  env?: Record<string, string | undefined>
  cwd?: string
  /** Shows the output instead of writing it to the log. */
  showsOutput?: boolean
  /** Called when the process has ended, with null if a signal ended it. */
  onExit?: ((code: number | null) => void) | undefined
}

export type Background = { name: string; log: string; isRunning: () => boolean; stop(): Promise<void> }

/**
 * Starts a process in its own process group, so that Ctrl-C in the terminal reaches only the parent, which then stops
 * its children in order. With the pid file a later command can stop the process as well.
 */
export function startInBackground(options: Start): Background {
  const { name, command, args, folder, env, cwd, showsOutput = false, onExit } = options
  mkdirSync(folder, { recursive: true })
  const log = join(folder, `${name}.log`)
  const output = showsOutput ? 'inherit' : openSync(log, 'a')
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: env ?? process.env,
    cwd,
  })
  if (typeof output === 'number') closeSync(output)
  // A command that cannot be started is treated like a process that ended.
  child.once('error', () => undefined)
  if (onExit) child.once('exit', onExit)
  if (child.pid !== undefined) writePidFile(folder, name, child.pid)
  child.unref()
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    name,
    log,
    isRunning,
    stop: async () => {
      if (child.pid !== undefined && isRunning()) await stopGroup(child.pid)
    },
  }
}

/** Stops the process of the pid file and its group. Returns false if no process of that name is running. */
export async function stopInBackground(folder: string, name: string): Promise<boolean> {
  const running = readPid(folder, name)
  if (running === undefined) return false
  await stopGroup(running)
  rmSync(pidFile(folder, name), { force: true })
  return true
}

/** Sends SIGTERM, and SIGKILL after 12 seconds, until the process has ended. */
async function stopGroup(pid: number): Promise<void> {
  signal(pid, 'SIGTERM')
  const killAt = performance.now() + 12_000
  while (isAlive(pid)) {
    if (performance.now() > killAt) signal(pid, 'SIGKILL')
    await sleep(50)
  }
}

/** Returns the pid of the pid file if that process is still running and is the one that was started. */
export function readPid(folder: string, name: string): number | undefined {
  try {
    const [pid, started] = readFileSync(pidFile(folder, name), 'utf8').trim().split(' ')
    // The system reuses the pids of ended processes, so the start time is compared too.
    return isAlive(Number(pid)) && startTimeOf(Number(pid)) === started ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`)

/** Writes the pid file, with which a later command finds this process. */
export function writePidFile(folder: string, name: string, pid: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(pidFile(folder, name), `${pid} ${startTimeOf(pid)}\n`)
}

/** Returns the start time of a process in clock ticks. Throws if there is no such process. */
function startTimeOf(pid: number): string {
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
