import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** A named shell command. */
export type Step = { name: string; command: string }

type Outcome = { passed: boolean; output: string; seconds: number }
type Print = (line: string) => void

/**
 * Runs the steps in order, `concurrency` at a time. Prints one line when a step ends, and the output of failed steps.
 * Returns whether all passed; false if there are no steps.
 */
export async function runSteps(steps: Step[], concurrency: number, print: Print): Promise<boolean> {
  const pending = [...steps]
  const outcomes: boolean[] = []
  const runPending = async () => {
    for (let step = pending.shift(); step; step = pending.shift()) {
      const { passed, output, seconds } = await run(step.command)
      outcomes.push(passed)
      print(`${passed ? '✓' : '✗'} ${step.name.padEnd(17)} ${seconds.toFixed(1)} s`)
      if (!passed) print(`\n${output.trim()}\n`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runPending))
  return outcomes.length > 0 && outcomes.every(Boolean)
}

function run(command: string): Promise<Outcome> {
  const start = performance.now()
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((done) => {
    const child = spawn(command, { shell: true, env: { ...process.env, PATH, NO_COLOR: '1' } })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', (code) =>
      done({
        passed: code === 0,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - start) / 1000,
      }),
    )
  })
}
