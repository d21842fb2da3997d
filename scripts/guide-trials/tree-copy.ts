import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales, type Locale } from '@velvet/i18n/locales'
import { linkDependencies } from '../product/link-dependencies.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type TreeCopy = {
  folder: string
  /** Replaces `search` once. Throws if the file does not contain it, because the trial is outdated then. */
  edit(path: string, search: string, replacement: string): void
  write(path: string, text: string): void
  /** Changes a file of messages in every language. */
  editMessages(area: string, change: (messages: Record<string, string>, locale: Locale) => Record<string, string>): void
  run(command: string, args: string[]): void
  /** Commits the changes and returns the paths of the changed files. */
  commit(): string[]
  remove(): void
}

/** Copies all files of the repository, also uncommitted ones, to a temporary folder with its own git history. */
export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-guides-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of listed.split('\0').filter(Boolean)) cpSync(join(root, path), join(folder, path))
  linkDependencies(folder)

  function commit(): string[] {
    git('add', '-A')
    const changed = git('diff', '--cached', '--name-only').split('\n').filter(Boolean)
    git('-c', 'user.name=trial', '-c', 'user.email=trial@localhost', 'commit', '-qm', 'trial')
    return changed
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text)
  }
  git('init', '-q')
  commit()
  return {
    folder,
    edit(path, search, replacement) {
      const text = read(path)
      if (!text.includes(search)) throw new Error(`${path} does not contain: ${search}`)
      write(
        path,
        text.replace(search, () => replacement),
      )
    },
    write,
    editMessages(area, change) {
      for (const locale of locales) {
        const path = `i18n/locales/${locale}/${area}.json`
        const messages = JSON.parse(read(path)) as Record<string, string>
        write(path, `${JSON.stringify({ ...messages, ...change(messages, locale) }, null, 2)}\n`)
      }
    },
    run(command, args) {
      execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
    },
    commit,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
