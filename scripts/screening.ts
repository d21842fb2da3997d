/**
 * `npm run screening`: checks the example replies of operators in every language and prints how many texts the screening
 * misses and how many it refuses wrongly. `--texts` lists them.
 */
import { parseArgs } from 'node:util'
import { locales } from '@velvet/i18n/locales'
import { controlReplies } from '../server/src/domains/chat/text-screening/replies/control/control-replies.fixtures.ts'
import { developmentReplies } from '../server/src/domains/chat/text-screening/replies/development/development-replies.fixtures.ts'
import { heldOutReplies } from '../server/src/domains/chat/text-screening/replies/held-out/held-out-replies.fixtures.ts'
import { measureScreening } from '../server/src/domains/chat/text-screening/replies/measure-screening.ts'

const { values } = parseArgs({ options: { texts: { type: 'boolean', default: false } } })
const sets = { development: developmentReplies, 'held out': heldOutReplies, control: controlReplies }

for (const [name, repliesByLocale] of Object.entries(sets)) {
  console.log(`\n${name}\nlanguage  rejected  missed  misread  allowed  false alarms`)
  const total = { rejected: 0, missed: 0, misread: 0, allowed: 0, falseAlarms: 0 }
  const print = (label: string, row: typeof total) =>
    console.log(
      label.padEnd(8) +
        [row.rejected, row.missed, row.misread, row.allowed, row.falseAlarms]
          .map((count, i) => String(count).padStart([10, 8, 9, 9, 14][i] ?? 0))
          .join(''),
    )
  for (const locale of locales) {
    const { rejected, missed, misread, allowed, falseAlarms } = measureScreening(repliesByLocale[locale])
    const row = { rejected, missed: missed.length, misread: misread.length, allowed, falseAlarms: falseAlarms.length }
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key]
    print(locale, row)
    if (!values.texts) continue
    for (const { kind, text } of missed) console.log(`    missed (${kind}): ${text}`)
    for (const { kind, text, found } of misread) console.log(`    ${kind} read as ${found.join(', ')}: ${text}`)
    for (const { text, passages } of falseAlarms) console.log(`    false alarm: ${text} [${passages.join(' | ')}]`)
  }
  print('total', total)
}
