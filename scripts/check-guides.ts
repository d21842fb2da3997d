/**
 * Follows the guides "Add a profile field" and "Add a kind of notification" in a copy of the repository, counts the
 * files that were edited by hand, and runs `npm run check` and the tests that know all fields and kinds.
 * `npm run check:guides` takes some minutes; `-- --short` runs only the checks that depend on a field or a kind.
 */
import { addNotificationKind } from './guide-trials/add-notification-kind.ts'
import { addProfileField } from './guide-trials/add-profile-field.ts'
import { copyTree, type TreeCopy } from './guide-trials/tree-copy.ts'

const trials = [
  { name: 'a profile field', apply: addProfileField, maxCode: 6, maxJson: 22 },
  { name: 'a notification kind', apply: addNotificationKind, maxCode: 5, maxJson: 22 },
]
const shortChecks = ['types', 'types-web', 'i18n', 'contract', 'import-boundaries', 'migrations']

function countEdits(tree: TreeCopy, { name, apply, maxCode, maxJson }: (typeof trials)[number]): boolean {
  apply(tree)
  const edited = tree.commit()
  const json = edited.filter((path) => path.endsWith('.json'))
  const documents = edited.filter((path) => path.endsWith('.md'))
  const code = edited.filter((path) => !json.includes(path) && !documents.includes(path))
  const counts = `${code.length} code files (at most ${maxCode}), ${json.length} JSON files (at most ${maxJson})`
  console.log(`${name}: ${counts}, ${documents.length} documents\n  ${[...code, ...documents].join('\n  ')}`)
  return code.length <= maxCode && json.length <= maxJson
}

const tree = copyTree()
try {
  const areFew = trials.map((trial) => countEdits(tree, trial))
  // As editors do: the longer list of fields no longer fits on its line.
  tree.run('prettier', ['--write', '--log-level', 'warn', 'server/seed/sites.ts'])
  tree.run('npm', ['run', 'generate'])
  tree.run('npm', ['run', 'check', ...(process.argv.includes('--short') ? ['--', ...shortChecks] : [])])
  tree.run('vitest', ['run', '--maxWorkers=1', 'profile-choices', 'profile-values', 'notification-kinds', 'profiles.policy', 'notice.policy', 'section-rules', 'step-answers', 'honest-c']) // prettier-ignore
  if (!areFew.every(Boolean)) throw new Error('a guide needs more files than it should')
} finally {
  tree.remove()
}
