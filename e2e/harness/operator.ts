import { join } from 'node:path'
import { startInBackground, type Background } from '../../sandbox/src/background.ts'
import { waitUntil } from '../../sandbox/src/probe.ts'
import { processEnvironment, root } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'
import { chatBackdoor } from './chat-backdoor.ts'

/** Runs `work` while an operator process answers for the fictional profiles of the first demo site. */
export async function withOperator(profileId: string, work: () => Promise<void>): Promise<void> {
  const operator: Background = startInBackground({
    name: 'operator',
    command: process.execPath,
    args: ['server/src/entry/operator.ts', '--minutes', '2'],
    folder: join(root, '.velvet/e2e/run'),
    cwd: root,
    env: processEnvironment(e2eEnvironment()),
  })
  try {
    await waitUntil(() => chatBackdoor.isAttended(profileId), {
      what: 'The operator',
      seconds: 30,
      whileTrue: operator.isRunning,
      log: operator.log,
    })
    await work()
  } finally {
    await operator.stop()
    await chatBackdoor.endAttendance()
  }
}
