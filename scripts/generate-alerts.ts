/**
 * Writes the rules of Prometheus and their tests to `deploy/prometheus`, from the descriptions in `scripts/alerts`.
 * `npm run check -- deploy` compares them.
 */
import { writeFileSync } from 'node:fs'
import { alertFiles } from './alerts/alert-files.ts'

for (const [path, text] of Object.entries(alertFiles())) writeFileSync(new URL(`../${path}`, import.meta.url), text)
