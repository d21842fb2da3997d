import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type RunningServer = { port: number; stop: () => Promise<void> }

/** Starts a server of this folder in a child process and waits for its port. */
export async function startServer(
  file: 'product.ts' | 'realtime.ts' | 'web.ts' | 'bare-fastify.ts' | 'bare-relay.ts',
  args: string[],
  env: Record<string, string>,
): Promise<RunningServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, ...env },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
