import { glob } from 'node:fs/promises'
import { cruise, getAvailableTranspilers, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { domainRules } from './domain-rules.ts'
import { houseRules } from './house-rules.ts'
import { webRules } from './web-rules.ts'
import { zodInBrowser } from './zod-in-browser.ts'

/** The rooms whose imports are read. */
const rooms = ['contract', 'geo', 'i18n', 'server', 'web', 'sandbox', 'e2e', 'bench']
const notOurs = ['node_modules', '\\.react-router', 'web/build', 'e2e/output', '\\.velvet']

/**
 * Reads every import of the house below the working directory and lists those that go against the rules. A source file
 * that was not read is a problem too: the tool answers "no violations" when it understood nothing.
 */
export async function checkArrows(): Promise<{ problems: string[]; modules: number }> {
  const files = await sourceFiles()
  const { output } = await cruise(files, {
    validate: true,
    ruleSet: { forbidden: [...houseRules, ...domainRules, ...webRules] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: notOurs.filter((path) => path !== 'node_modules') },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    skipAnalysisNotInRules: true,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of its result')
  const problems = [
    ...unread(files, output),
    ...output.summary.violations.map(describe),
    ...zodInBrowser(output.modules),
  ]
  return { problems: [...new Set(problems)].sort(), modules: output.summary.totalCruised }
}

async function sourceFiles(): Promise<string[]> {
  const found: string[] = []
  const skipped = new RegExp(`(^|/)(${notOurs.join('|')})/`)
  for await (const file of glob(`{${rooms.join(',')}}/**/*.{ts,tsx,mts,js,mjs}`, { exclude: isFolderOf(skipped) })) {
    if (!skipped.test(file)) found.push(file)
  }
  return found
}

function isFolderOf(pattern: RegExp): (path: string) => boolean {
  return (path) => pattern.test(`${path}/`)
}

function unread(files: string[], result: ICruiseResult): string[] {
  if (files.length === 0) return ['no source file was found']
  if (!getAvailableTranspilers().some(({ name, available }) => name === 'typescript' && available)) {
    return ['dependency-cruiser cannot read TypeScript: it needs the package typescript below version 7']
  }
  const read = new Set(result.modules.map((module) => module.source))
  const missed = files.filter((file) => !read.has(file)).map((file) => `not read: ${file}`)
  return result.summary.totalDependenciesCruised ? missed : [...missed, 'no import was read']
}

function describe({ rule, from, to, cycle }: IViolation): string {
  const target = cycle ? cycle.map((step) => step.name).join(' → ') : to
  return `${rule.name}: ${from} → ${target}`
}
