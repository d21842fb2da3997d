export type GuideStep = { number: number; commands: string }

/**
 * Returns the numbered steps of a guide that have commands. Commands are indented by four columns more than the text of
 * their step.
 */
export function readSteps(guide: string): GuideStep[] {
  const steps: GuideStep[] = []
  let indent = 0
  for (const line of guide.split('\n')) {
    const start = /^(\d+)\. +/.exec(line)
    if (start) {
      steps.push({ number: Number(start[1]), commands: '' })
      indent = start[0].length + 4
    } else if (/^\S/.test(line)) indent = Infinity
    else if (line.length > indent && line.slice(0, indent).trim() === '') {
      const step = steps.at(-1)
      if (step) step.commands += `${line.slice(indent)}\n`
    }
  }
  return steps.filter(({ commands }) => commands !== '')
}
