import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

/** The real configuration without the type-aware rules, because the linted files do not exist on disk. */
const eslint = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked },
    { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
  ],
})

async function violatedRules(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file })
  return [...new Set(result?.messages.map((message) => message.ruleId ?? message.message))]
}

const page = 'web/src/routes/chats.tsx'
const feature = 'web/src/features/chat/chat-list.tsx'
const service = 'server/src/domains/chat/chat.service.ts'
const store = 'server/src/domains/chat/chat.store.ts'

const violations: [rule: string, file: string, code: string][] = [
  ['velvet/no-literal-text', feature, 'export const a = <p>Hello</p>'],
  ['velvet/no-literal-text', feature, 'export const a = <p>Ćao {1}</p>'],
  ['velvet/no-literal-text', feature, "export const a = <p>{'Hello'}</p>"],
  ['velvet/no-literal-text', feature, 'export const a = (n: string) => <>{`Hello ${n}`}</>'],
  ['velvet/no-literal-text', feature, "export const a = (on: boolean) => <p>{on ? 'Yes' : 'No'}</p>"],
  ['velvet/no-literal-text', feature, "export const a = (on: boolean) => <p>{on && 'Yes'}</p>"],
  ['velvet/no-literal-text', feature, 'export const a = (on: boolean) => <p>{on ? null : `Off ${on}`}</p>'],
  ['velvet/no-literal-text', feature, 'export const a = <button aria-label="Close" />'],
  ['velvet/no-literal-text', feature, 'export const a = <img alt="A tulip" />'],
  ['velvet/no-literal-text', feature, 'export const a = <i title="More" />'],
  ['velvet/no-literal-text', feature, 'export const a = <input placeholder="Name" />'],
  ['velvet/no-literal-text', feature, "export const a = <option label={'Name'} />"],
  ['velvet/no-literal-text', feature, "export const a = (on: boolean) => <i title={on ? 'On' : 'Off'} />"],
  ['velvet/no-bare-member-name', feature, 'export const a = (member: { name: string }) => <p>{member.name}</p>'],
  ['velvet/no-bare-member-name', feature, 'export const a = (chat: Chat) => <p>{chat.partner?.name}</p>'],
  ['velvet/no-bare-member-name', feature, 'export const a = (sender: Member) => <p>{`${sender.name}: `}</p>'],
  [
    'velvet/no-bare-member-name',
    feature,
    'export const a = (profile: P) => <FormattedMessage id="chat.with" values={{ name: profile.name }} />',
  ],
  ['velvet/no-wall-clock', service, 'export const a = Date.now()'],
  ['velvet/no-wall-clock', service, 'export const a = new Date()'],
  ['velvet/no-default-export', service, 'export default 1'],
  ['velvet/no-default-export', feature, 'const a = 1\nexport { a as default }'],
  ['velvet/no-export-all', 'server/src/domains/chat/index.ts', "export * from './chat.service.ts'"],
  ['velvet/no-process-env', 'server/src/app/api-app.ts', 'export const a = process.env'],
  ['velvet/no-process-env', 'web/src/shared/api.ts', "export const a = process['env']['HOME']"],
  ['velvet/no-process-env', 'web/server/pages.ts', "import { env } from 'node:process'\nexport const a = env"],
  ['velvet/no-this-in-objects', service, 'export const a = () => ({ b() {}, c() { this.b() } })'],
  ['velvet/no-select-all', store, "export const a = () => db.selectFrom('photos').selectAll().execute()"],
  ['velvet/no-select-all', store, "export const a = () => db.deleteFrom('photos').returningAll('photos').execute()"],
  ['velvet/no-select-all', store, 'export const a = sql`select * from photos`'],
  ['velvet/no-select-all', store, 'export const a = sql`\n  SELECT\n * FROM charge_credits(${a})`'],
  ['velvet/no-select-all', store, 'export const a = sql`delete from photos returning photos.*`'],
  ['velvet/no-short-wait', 'web/src/features/chat/a.test.ts', 'await vi.waitFor(() => expect(1).toBe(1))'],
  ['velvet/no-short-wait', 'server/src/domains/chat/a.test.ts', 'await vi.waitUntil(() => true)'],
  ['velvet/no-own-duration', service, 'export const dayMs = 24 * 60 * 60 * 1000'],
  ['velvet/no-own-duration', feature, 'export const staleAfterMs = 10 * 60_000'],
  ['velvet/no-own-sleep', service, 'await new Promise((resolve) => setTimeout(resolve, 100))'],
  ['velvet/no-own-sleep', service, "import { setTimeout as wait } from 'node:timers/promises'\nawait wait(100)"],
  ['velvet/no-inheritance', service, 'class A {}\nexport class B extends A {}'],
  ['velvet/file-names', 'server/src/platform/utils.ts', 'export const a = 1'],
  ['velvet/file-names', 'web/src/shared/helpers.ts', 'export const a = 1'],
  ['velvet/file-names', 'server/src/domains/chat/types.ts', 'export const a = 1'],
  ['velvet/file-names', 'server/src/domains/chat/chat.types.ts', 'export const a = 1'],
  ['velvet/file-names', 'ui/src/DatePicker.tsx', 'export const a = 1'],
  ['no-console', service, 'console.log(1)'],
  ['no-warning-comments', service, '// TODO later\nexport const a = 1'],
  ['react-hooks/rules-of-hooks', feature, 'export function A(on: boolean) { if (on) useState(1) }'],
]

test.each(violations)('reports %s in %s: %s', async (rule, file, code) => {
  expect(await violatedRules(file, code)).toContain(rule)
})

const allowed: [file: string, code: string][] = [
  [feature, 'export const a = <p>{count} · 3</p>'],
  [feature, "export const a = <p className='wide'><FormattedMessage id='chat.title' /></p>"],
  [feature, "export const a = <i title={t({ id: 'chat.title' })} role='img' />"],
  [feature, "export const a = <p>{kind === 'new' ? <b /> : <i />}</p>"],
  [feature, 'export const a = <p>{user.profile.name} {site.name}</p>'],
  [feature, 'export const a = <MemberName member={member} />'],
  ['web/src/features/members/member-name.tsx', 'export const a = <p>{member.name}</p>'],
  ['web/src/routes/ui-page.tsx', 'export const a = <p>Buttons</p>'],
  [page, 'export default function Chats() { return null }'],
  ['vitest.config.ts', 'export default {}'],
  [service, 'export const a = new Date(0)'],
  [service, 'export class ChatError extends Error {}'],
  [feature, 'export class Net extends Component { static getDerivedStateFromError() { return {} } }'],
  ['web/src/app/showcase/buttons.tsx', 'export const a = <p>Buttons</p>'],
  ['server/src/platform/clock.ts', 'export const a = Date.now()'],
  ['server/src/platform/config.ts', 'export const a = process.env'],
  [store, 'export const a = 1'],
  [store, 'export const a = sql`select count(*) from (select * from (select id from photos) as found) as counted`'],
]

test.each(allowed)('reports nothing in %s: %s', async (file, code) => {
  const violated = (await violatedRules(file, code)).filter((rule) => rule !== 'no-undef')
  expect(violated).toEqual([])
})

test('ignores eslint-disable comments', async () => {
  const code = '/* eslint-disable */\nexport default 1'
  expect(await violatedRules(service, code)).toContain('velvet/no-default-export')
})

test('enables the type-aware rules in every package', async () => {
  for (const file of [service, feature, 'contract/src/chat.ts', 'i18n/src/locales.ts', 'scripts/check.ts']) {
    const config = (await new ESLint().calculateConfigForFile(file)) as { rules: Record<string, unknown[]> }
    expect(config.rules['@typescript-eslint/no-floating-promises']?.[0], file).toBe(2)
  }
})
