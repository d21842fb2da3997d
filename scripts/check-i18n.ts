/**
 * Checks the texts in all languages. `i18n/src/check-catalogues.ts` lists the checks of messages,
 * `i18n/src/check-pages.ts` those of the legal and help pages.
 */
import { readFile } from 'node:fs/promises'
import { checkCatalogues } from '@velvet/i18n/check-catalogues'
import { checkPages } from '@velvet/i18n/check-pages'
import type { BindingSpelling, SameAsEnglish } from '@velvet/i18n/check-wording'
import { locales } from '@velvet/i18n/locales'
import { readAreas } from '@velvet/i18n/read-catalogue'
import { readPages } from '@velvet/i18n/read-pages'
import { dynamicIds } from './checks/dynamic-ids.ts'
import { readSourceStrings } from './checks/source-strings.ts'

const web = await readSourceStrings(['web/src'])
const others = await readSourceStrings(['web/server', 'server/src', 'contract/src', 'i18n/src', 'sandbox', 'e2e'])
const catalogues = await Promise.all(locales.map(async (locale) => [locale, await readAreas(locale)] as const))

const catalogueProblems = checkCatalogues({
  catalogues: Object.fromEntries(catalogues),
  sameAsEnglish: JSON.parse(await readFile('i18n/same-as-english.json', 'utf8')) as SameAsEnglish,
  bindingSpelling: JSON.parse(await readFile('i18n/binding-spelling.json', 'utf8')) as BindingSpelling,
  dynamicIds,
  sources: [...web, ...others],
  // Server code is not strict: a literal such as `chat.message_sent` is an event there, and `MessageId` types the ids.
  strictSources: web,
  messageIdsSource: await readFile('i18n/src/message-ids.ts', 'utf8'),
})

const problems = [...catalogueProblems, ...checkPages(await readPages())]
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`\n${problems.length} problems in the texts`)
  process.exitCode = 1
}
