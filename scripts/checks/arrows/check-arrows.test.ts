import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const command = fileURLToPath(new URL('../../check-arrows.ts', import.meta.url))
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Builds a small house and runs the real check in it. A file is given by what it imports. */
async function check(files: Record<string, string[]>): Promise<{ failed: boolean; lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'arrows-'))
  folders.push(folder)
  const house: Record<string, string> = { 'package.json': '{ "type": "module" }' }
  for (const name of ['zod', 'kysely', 'fastify']) {
    house[`node_modules/${name}/package.json`] = `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`
    house[`node_modules/${name}/index.js`] = 'export const x = 1'
  }
  for (const [file, imports] of Object.entries(files)) house[file] = sourceOf(file, imports)
  for (const [file, text] of Object.entries(house)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { cwd: folder }, (error, _stdout, stderr) => {
      resolve({ failed: error !== null, lines: stderr.split('\n').filter(Boolean) })
    })
  })
}

/** `type x` imports only types; a name without a slash is a package, everything else a path from the root. */
function sourceOf(file: string, imports: string[]): string {
  const up = '../'.repeat(file.split('/').length - 1)
  const lines = imports.map((entry, index) => {
    const [target = '', keyword = ''] = entry.split(' ').reverse()
    const specifier = target.includes('/') ? `${up}${target}` : target
    return `import ${keyword} { x as x${index} } from '${specifier}'`
  })
  return [...lines, 'export const x = 1', 'export type x = number'].join('\n')
}

const chat = 'server/src/domains/chat'
const sound: Record<string, string[]> = {
  'contract/src/chat.ts': ['zod', 'contract/src/errors.ts'],
  'contract/src/errors.ts': [],
  'i18n/src/locales.ts': [],
  'server/src/entry/main.ts': ['server/src/app/container.ts'],
  'server/src/app/container.ts': [`${chat}/index.ts`, `${chat}/chat.routes.ts`, `${chat}/chat.store.ts`],
  [`${chat}/index.ts`]: [`${chat}/chat.service.ts`],
  [`${chat}/chat.routes.ts`]: [`${chat}/chat.service.ts`, 'contract/src/chat.ts'],
  [`${chat}/chat.service.ts`]: [
    `${chat}/chat.policy.ts`,
    `${chat}/chat.store.ts`,
    `${chat}/chat.events.ts`,
    'server/src/domains/credits/index.ts',
  ],
  [`${chat}/chat.policy.ts`]: ['server/src/platform/errors.ts', 'type server/src/domains/sites/index.ts'],
  [`${chat}/chat.store.ts`]: ['server/src/platform/db/database.ts', 'kysely'],
  [`${chat}/chat.events.ts`]: ['server/src/platform/errors.ts'],
  [`${chat}/chat.test.ts`]: [
    `${chat}/chat.store.ts`,
    'server/src/domains/viewer/viewer.store.ts',
    'server/test/harness.ts',
  ],
  'server/src/domains/credits/index.ts': ['server/src/domains/sites/index.ts'],
  'server/src/domains/sites/index.ts': ['server/src/platform/errors.ts'],
  'server/src/domains/viewer/viewer.store.ts': ['kysely'],
  'server/src/platform/errors.ts': ['contract/src/errors.ts'],
  'server/src/platform/db/database.ts': ['kysely'],
  'server/test/harness.ts': ['server/src/app/container.ts', 'server/test/database.ts', 'sandbox/src/mailbox.ts'],
  'sandbox/src/mailbox.ts': [],
  'bench/world.ts': ['server/test/harness.ts'],
  'server/test/database.ts': [],
  'web/src/routes/chats.tsx': ['web/src/features/chat/chat-list.tsx', 'web/src/features/likes/like-list.tsx'],
  'web/src/features/chat/chat-list.tsx': ['web/src/components/member-name.tsx', 'web/src/lib/api.ts'],
  'web/src/features/likes/like-list.tsx': ['web/src/ui/button.tsx'],
  'web/src/components/member-name.tsx': ['web/src/ui/button.tsx'],
  'web/src/lib/api.ts': ['contract/src/errors.ts', 'type contract/src/chat.ts'],
  'web/src/ui/button.tsx': [],
  'web/src/ui/label.tsx': ['type web/src/ui/field.tsx'],
  'web/src/ui/field.tsx': [],
  'web/server.ts': ['fastify'],
}

test('a sound house passes', async () => {
  expect(await check(sound)).toEqual({ failed: false, lines: [] })
})

/** Each arrow is added to the sound house; the rule named must see it. */
const planted: [rule: string, from: string, to: string][] = [
  ['domain-layer-0', 'server/src/domains/sites/index.ts', 'server/src/domains/accounts/index.ts'],
  ['domain-layer-2', 'server/src/domains/credits/credits.service.ts', `${chat}/index.ts`],
  ['domain-layer-2', 'server/src/domains/photos/index.ts', 'server/src/domains/credits/index.ts'],
  ['domain-door', `${chat}/chat.service.ts`, 'server/src/domains/credits/credits.store.ts'],
  ['domain-own-door', `${chat}/send-message.ts`, `${chat}/index.ts`],
  ['domain-in-table', 'server/src/domains/surprise/index.ts', 'server/src/platform/errors.ts'],
  ['routes-call-the-service', `${chat}/chat.routes.ts`, `${chat}/chat.store.ts`],
  ['routes-call-the-service', `${chat}/chat.routes.ts`, 'server/src/platform/db/database.ts'],
  ['routes-without-sql', `${chat}/chat.routes.ts`, 'kysely'],
  ['service-below-routes', `${chat}/other.service.ts`, `${chat}/chat.routes.ts`],
  ['jobs-beside-routes', `${chat}/chat.jobs.ts`, `${chat}/chat.routes.ts`],
  ['store-knows-no-rule', `${chat}/chat.store.ts`, `type ${chat}/chat.policy.ts`],
  ['policy-is-pure', `${chat}/chat.policy.ts`, `type ${chat}/chat.store.ts`],
  ['policy-is-pure', `${chat}/chat.policy.ts`, 'kysely'],
  ['policy-without-platform', `${chat}/chat.policy.ts`, 'type server/src/platform/db/database.ts'],
  ['policy-without-core', `${chat}/chat.policy.ts`, 'fs'],
  ['policy-stays-home', `${chat}/other.policy.ts`, 'server/src/domains/sites/index.ts'],
  ['events-stand-alone', `${chat}/chat.events.ts`, `type ${chat}/chat.store.ts`],
  ['platform-below-all', 'server/src/platform/http.ts', `${chat}/index.ts`],
  ['platform-below-all', 'server/src/platform/http.ts', 'server/src/app/container.ts'],
  ['domains-below-app', `${chat}/chat.jobs.ts`, 'type server/src/app/http.ts'],
  ['app-below-entry', 'server/src/app/http.ts', 'server/src/entry/main.ts'],
  ['seed-from-entry-only', 'server/src/app/http.ts', 'server/seed/sites.ts'],
  ['no-test-as-source', 'server/src/app/http.ts', 'server/test/harness.ts'],
  ['contract-alone', 'contract/src/errors.ts', 'type server/src/platform/errors.ts'],
  ['contract-without-io', 'contract/src/errors.ts', 'fs'],
  ['i18n-alone', 'i18n/src/locales.ts', 'contract/src/errors.ts'],
  ['geo-alone', 'geo/src/country-of-ip.ts', 'i18n/src/locales.ts'],
  ['server-without-web', 'server/src/app/http.ts', 'web/src/ui/button.tsx'],
  ['server-without-tools', 'server/src/app/http.ts', 'sandbox/src/mailbox.ts'],
  ['web-without-server', 'web/src/lib/live.ts', 'type server/src/platform/errors.ts'],
  ['sandbox-alone', 'sandbox/src/provider.ts', 'server/src/platform/errors.ts'],
  ['features-apart', 'web/src/features/likes/like-list.tsx', 'web/src/features/chat/chat-list.tsx'],
  ['features-below-routes', 'web/src/features/likes/like.tsx', 'web/src/routes/chats.tsx'],
  ['layouts-below-routes', 'web/src/layouts/default.tsx', 'web/src/routes/chats.tsx'],
  ['components-below-features', 'web/src/components/card.tsx', 'web/src/features/chat/chat-list.tsx'],
  ['lib-below-components', 'web/src/lib/live.ts', 'web/src/components/member-name.tsx'],
  ['ui-without-domain', 'web/src/ui/field.tsx', 'web/src/components/member-name.tsx'],
  ['ui-without-domain', 'web/src/ui/field.tsx', 'web/src/lib/api.ts'],
  ['ui-without-domain', 'web/src/ui/field.tsx', 'type contract/src/chat.ts'],
  ['browser-without-process', 'web/src/lib/live.ts', 'web/server.ts'],
  ['no-unresolved', 'web/src/lib/live.ts', './nowhere.ts'],
  ['no-cycle', 'web/src/ui/field.tsx', 'web/src/ui/label.tsx'],
  ['zod-in-browser', 'web/src/features/chat/composer.tsx', 'contract/src/chat.ts'],
  ['zod-in-browser', 'web/src/ui/button.tsx', 'zod'],
]

test('every planted arrow is found', async () => {
  const house = structuredClone(sound)
  for (const [, from, to] of planted) {
    ;(house[from] ??= []).push(to)
    const target = to.replace('type ', '')
    if (/^\w+\/.*\.tsx?$/.test(target)) house[target] ??= []
  }
  const { failed, lines } = await check(house)
  expect(failed).toBe(true)
  const unseen = planted.filter(([rule, from]) => !lines.some((line) => line.startsWith(`${rule}: ${from} →`)))
  expect(unseen).toEqual([])
})

test('a type and a value from the same file count as a value', async () => {
  const file = 'web/src/lib/api.ts'
  const { lines } = await check({ ...sound, [file]: ['type contract/src/chat.ts', 'contract/src/chat.ts'] })
  expect(lines).toEqual([expect.stringMatching(/^zod-in-browser: web\/src\/.* → contract\/src\/chat\.ts → zod$/)])
})

test('an empty house fails', async () => {
  expect(await check({})).toEqual({ failed: true, lines: ['no source file was found'] })
})
