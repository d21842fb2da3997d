import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** Starts the process of a bare `ws` server. `listen` opens its port. */
export async function startBareServer(nodeArgs: string[]) {
  const child: ChildProcess = fork(file, { execArgv: nodeArgs })
  await once(child, 'message')
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return {
    pid: child.pid ?? 0,
    async listen(port: number) {
      const listening = once(child, 'message')
      child.send(port)
      await listening
    },
    end,
  }
}
