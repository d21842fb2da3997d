import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './environment.ts'

/** Gives another tree of the repository the installed dependencies of this one. */
export function linkDependencies(folder: string): void {
  // Hard links, because the packages of the workspace are relative symbolic links that must lead to that tree.
  for (const modules of globSync(['node_modules', '*/node_modules'], { cwd: root }))
    execFileSync('cp', ['-al', join(root, modules), join(folder, modules)])
}
