import { expect, test } from 'vitest'
import { extractStrings } from './source-strings.ts'

const text = `
  import type { A } from './nav.ts'
  // 'nav.in_comment'
  const title = 'nav.title'
  const label = <FormattedMessage id="nav.label" values={{ a: \`nav.plain\` }} />
  const problem = t(\`errors.\${code}\`)
`

test('extracts literals and template prefixes, and skips comments and imports', () => {
  expect(extractStrings('a.tsx', text)).toEqual({
    file: 'a.tsx',
    literals: ['nav.title', 'nav.label', 'nav.plain'],
    heads: ['errors.'],
  })
})
