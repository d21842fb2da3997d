import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const guides = globSync('docs/guides/*.md', { cwd: root })
const folders = globSync('*/', { cwd: root }).map((folder) => folder.replace(/\/$/, ''))

/** Returns the paths in backticks that begin with a folder of the repository. Those with placeholders are left out. */
function pathsIn(guide: string): string[] {
  const quoted = [...read(guide).matchAll(/`([^`\s]+)`/g)].flatMap(([, text]) => text ?? [])
  return quoted.filter(
    (text) => folders.includes(text.split('/')[0] ?? '') && text.includes('/') && !text.includes('<'),
  )
}

it('finds the guides', () => expect(guides).toContain('docs/guides/add-a-page.md'))

describe.each(guides)('%s', (guide) => {
  it('names existing files only', () => {
    const paths = pathsIn(guide)
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })

  it('is linked by README.md or CONTRIBUTING.md', () => {
    expect(['README.md', 'CONTRIBUTING.md'].some((file) => read(file).includes(`(${guide})`))).toBe(true)
  })
})
