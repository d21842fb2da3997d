import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'

async function run(commands: Record<string, string>) {
  const printed: string[] = []
  const steps = Object.entries(commands).map(([name, command]) => ({ name, command }))
  const passed = await runSteps(steps, 2, (line) => printed.push(line))
  return { passed, printed: printed.join('\n') }
}

test('passes when all steps pass, without printing their output', async () => {
  const { passed, printed } = await run({ one: 'echo chatter', two: 'true', three: 'true' })
  expect(passed).toBe(true)
  expect(printed).toMatch(/✓ one {2,}\d+\.\d s/)
  expect(printed).toContain('✓ three')
  expect(printed).not.toContain('chatter')
})

test('fails when one step fails, and prints its output', async () => {
  const { passed, printed } = await run({ good: 'true', bad: 'echo why >&2; exit 3', last: 'true' })
  expect(passed).toBe(false)
  expect(printed).toContain('✗ bad')
  expect(printed).toContain('why')
  expect(printed).toContain('✓ last')
})

test('fails when a command does not exist', async () => {
  expect((await run({ missing: 'no-such-command-here' })).passed).toBe(false)
})

test('fails when there are no steps', async () => {
  expect((await run({})).passed).toBe(false)
})
