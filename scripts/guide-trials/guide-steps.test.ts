import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSteps } from './guide-steps.ts'

describe('readSteps', () => {
  it('returns the commands of every step without their indentation', () => {
    const guide = [
      '# Guide',
      '1. First. More text:',
      '',
      '       cd /opt',
      '       for one in a b; do',
      '         echo $one',
      '       done',
      '',
      '2. Only text',
      '   in two lines.',
      '',
      '## Later',
      '',
      '       not a step',
      '',
      '10. Last.',
      '',
      '        true',
    ]
    expect(readSteps(guide.join('\n'))).toEqual([
      { number: 1, commands: 'cd /opt\nfor one in a b; do\n  echo $one\ndone\n' },
      { number: 10, commands: 'true\n' },
    ])
  })

  it('finds the steps of the installation guide', () => {
    const guide = readFileSync(new URL('../../docs/guides/install-on-one-machine.md', import.meta.url), 'utf8')
    expect(readSteps(guide).map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })
})
