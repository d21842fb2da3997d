/**
 * Health command of containers: exits with 0 if all listeners of the container's process respond, otherwise with 1. It
 * finds them by the command line and the environment of the first process, so that one command fits every role.
 */
import { readFileSync } from 'node:fs'
import { parseEnvironment, healthUrls } from '../platform/http/health-urls.ts'

const timeoutMs = 3_000
const commandLine = readFileSync('/proc/1/cmdline', 'utf8').split('\0')
const environment = parseEnvironment(readFileSync('/proc/1/environ', 'utf8'))
const results = await Promise.all(
  healthUrls(commandLine, environment).map(async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
    return response?.ok === true
  }),
)
process.exit(results.every(Boolean) ? 0 : 1)
