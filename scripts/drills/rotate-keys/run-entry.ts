import { execFile } from 'node:child_process'
import { processEnvironment, root, type Environment } from '../../product/environment.ts'

/** Runs a command of the server. Throws with its output when it fails. */
export function runEntry(name: string, environment: Environment, args: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: processEnvironment(environment) }
    execFile(process.execPath, [`server/src/entry/${name}.ts`, ...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${name} ${args.join(' ')} failed:\n${stdout}${stderr}`))
      else resolve(stdout.trim())
    })
  })
}
