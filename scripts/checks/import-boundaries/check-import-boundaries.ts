import { glob } from 'node:fs/promises'
import { cruise, getAvailableTranspilers, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { domainRules } from './domain-rules.ts'
import { architectureRules } from './architecture-rules.ts'
import { deskRules } from './desk-rules.ts'
import { webRules } from './web-rules.ts'
import { findZodInBrowser } from './zod-in-browser.ts'

/** Packages whose imports are checked. */
const packages = ['contract', 'geo', 'i18n', 'server', 'ui', 'web', 'desk', 'sandbox', 'e2e', 'bench']
const excludedFolders = ['node_modules', '\\.react-router', '(web|desk)/build', 'e2e/output', '\\.velvet']

/**
 * Checks every import below the working directory and returns those that a rule forbids. A source file that was not
 * read is reported too, because dependency-cruiser finds no violations in files that it cannot parse.
 */
export async function checkImportBoundaries(): Promise<{ problems: string[]; modules: number }> {
  const files = await sourceFiles()
  const { output } = await cruise(files, {
    validate: true,
    ruleSet: { forbidden: [...architectureRules, ...domainRules, ...webRules, ...deskRules] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: excludedFolders.filter((path) => path !== 'node_modules') },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    skipAnalysisNotInRules: true,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result object')
  const problems = [
    ...findUnreadFiles(files, output),
    ...output.summary.violations.map(describe),
    ...findZodInBrowser(output.modules),
  ]
  return { problems: [...new Set(problems)].sort(), modules: output.summary.totalCruised }
}

async function sourceFiles(): Promise<string[]> {
  const found: string[] = []
  const skipped = new RegExp(`(^|/)(${excludedFolders.join('|')})/`)
  for await (const file of glob(`{${packages.join(',')}}/**/*.{ts,tsx,mts,js,mjs}`, { exclude: inFolder(skipped) })) {
    if (!skipped.test(file)) found.push(file)
  }
  return found
}

function inFolder(pattern: RegExp): (path: string) => boolean {
  return (path) => pattern.test(`${path}/`)
}

function findUnreadFiles(files: string[], result: ICruiseResult): string[] {
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
