import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type RunningServer = { port: number; pid: number; process: ChildProcess; stop: () => Promise<void> }

/**
 * Starts a server of this folder in a child process and waits for its port. With `checkout`, the same server of another
 * checkout of the repository is started.
 */
export async function startServer(
  file:
    | 'product.ts'
    | 'realtime.ts'
    | 'worker.ts'
    | 'web.ts'
    | 'bare-fastify.ts'
    | 'bare-relay.ts'
    | 'empty-jobs.ts'
    | 'photos.ts',
  args: string[],
  env: Record<string, string>,
  checkout?: string,
  execArgv: string[] = [],
): Promise<RunningServer> {
  const folder = checkout ? join(checkout, 'bench/servers') : import.meta.dirname
  const child: ChildProcess = fork(join(folder, file), args, {
    env: { ...process.env, ...env },
    ...(checkout && { cwd: checkout }),
    execArgv: [...process.execArgv, ...execArgv],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid ?? 0,
    process: child,
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
