import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const command = fileURLToPath(new URL('../../check-import-boundaries.ts', import.meta.url))
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Writes a small project to a temporary folder and runs the real check there. Maps each file to its imports. */
async function check(files: Record<string, string[]>): Promise<{ failed: boolean; lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'import-boundaries-'))
  folders.push(folder)
  const project: Record<string, string> = { 'package.json': '{ "type": "module" }' }
  for (const name of ['zod', 'kysely', 'fastify']) {
    project[`node_modules/${name}/package.json`] = `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`
    project[`node_modules/${name}/index.js`] = 'export const x = 1'
  }
  for (const [file, imports] of Object.entries(files)) project[file] = sourceOf(file, imports)
  for (const [file, text] of Object.entries(project)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { cwd: folder }, (error, _stdout, stderr) => {
      resolve({ failed: error !== null, lines: stderr.split('\n').filter(Boolean) })
    })
  })
}

/** `type x` is a type-only import. A name without a slash is a package, everything else a path from the root. */
function sourceOf(file: string, imports: string[]): string {
  const up = '../'.repeat(file.split('/').length - 1)
  const lines = imports.map((entry, index) => {
    const [target = '', keyword = ''] = entry.split(' ').reverse()
    const specifier = target.includes('/') ? `${up}${target}` : target
    return `import ${keyword} { x${index} } from '${specifier}'`
  })
  return [...lines, 'export const x = 1', 'export type x = number'].join('\n')
}

const chat = 'server/src/domains/chat'
const validProject: Record<string, string[]> = {
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
  'web/src/routes/chats.tsx': ['web/src/features/chat/list/chat-list.tsx', 'web/src/app/error-page.tsx'],
  'web/src/app/error-page.tsx': ['web/src/features/session/index.ts', 'web/src/features/session/viewer-store.ts'],
  'web/src/features/chat/list/chat-list.tsx': ['web/src/features/likes/index.ts', 'web/src/shared/api.ts'],
  'web/src/features/chat/chat.test.ts': ['web/src/features/likes/like-list.tsx', 'web/src/features/profile/index.ts'],
  'web/src/features/likes/index.ts': ['web/src/features/likes/like-list.tsx'],
  'web/src/features/likes/like-list.tsx': ['web/src/features/session/index.server.ts', 'ui/src/button.tsx'],
  'web/src/features/profile/index.ts': ['web/src/features/session/index.ts'],
  'web/src/features/session/index.ts': ['web/src/features/session/viewer-store.ts'],
  'web/src/features/session/index.server.ts': [],
  'web/src/features/session/viewer-store.ts': ['web/src/shared/api.ts'],
  'web/src/shared/api.ts': ['contract/src/errors.ts', 'type contract/src/chat.ts'],
  'ui/src/button.tsx': [],
  'ui/src/label.tsx': ['type ui/src/field.tsx'],
  'ui/src/field.tsx': [],
  'web/server.ts': ['fastify'],
}

test('passes for a project without forbidden imports', async () => {
  expect(await check(validProject)).toEqual({ failed: false, lines: [] })
})

/** Each import is added to the valid project; the named rule must report it. */
const forbiddenImports: [rule: string, from: string, to: string][] = [
  ['domain-layer-0', 'server/src/domains/sites/index.ts', 'server/src/domains/accounts/index.ts'],
  ['domain-layer-2', 'server/src/domains/credits/credits.service.ts', `${chat}/index.ts`],
  ['domain-layer-2', 'server/src/domains/photos/index.ts', 'server/src/domains/credits/index.ts'],
  ['domain-entry-point', `${chat}/chat.service.ts`, 'server/src/domains/credits/credits.store.ts'],
  ['domain-entry-point', `${chat}/chat.service.ts`, 'server/src/domains/credits/stores.ts'],
  ['domain-own-entry-point', `${chat}/send-message.ts`, `${chat}/index.ts`],
  ['domain-own-entry-point', `${chat}/send-message.ts`, `${chat}/stores.ts`],
  ['app-without-stores', 'server/src/app/container.ts', `${chat}/stores.ts`],
  ['domain-has-layer', 'server/src/domains/surprise/index.ts', 'server/src/platform/errors.ts'],
  ['routes-call-the-service', `${chat}/chat.routes.ts`, `${chat}/chat.store.ts`],
  ['routes-call-the-service', `${chat}/chat.routes.ts`, 'server/src/platform/db/database.ts'],
  ['routes-without-sql', `${chat}/chat.routes.ts`, 'kysely'],
  ['service-below-routes', `${chat}/other.service.ts`, `${chat}/chat.routes.ts`],
  ['jobs-beside-routes', `${chat}/chat.jobs.ts`, `${chat}/chat.routes.ts`],
  ['store-without-rules', `${chat}/chat.store.ts`, `type ${chat}/chat.policy.ts`],
  ['policy-is-pure', `${chat}/chat.policy.ts`, `type ${chat}/chat.store.ts`],
  ['policy-is-pure', `${chat}/chat.policy.ts`, 'kysely'],
  ['policy-without-platform', `${chat}/chat.policy.ts`, 'type server/src/platform/db/database.ts'],
  ['policy-without-core', `${chat}/chat.policy.ts`, 'fs'],
  ['policy-imports-types-only', `${chat}/other.policy.ts`, 'server/src/domains/sites/index.ts'],
  ['events-without-domains', `${chat}/chat.events.ts`, `type ${chat}/chat.store.ts`],
  ['platform-below-all', 'server/src/platform/http.ts', `${chat}/index.ts`],
  ['platform-below-all', 'server/src/platform/http.ts', 'server/src/app/container.ts'],
  ['domains-below-app', `${chat}/chat.jobs.ts`, 'type server/src/app/api-app.ts'],
  ['app-below-entry', 'server/src/app/api-app.ts', 'server/src/entry/main.ts'],
  ['seed-from-entry-only', 'server/src/app/api-app.ts', 'server/seed/sites.ts'],
  ['no-test-as-source', 'server/src/app/api-app.ts', 'server/test/harness.ts'],
  ['contract-alone', 'contract/src/errors.ts', 'type server/src/platform/errors.ts'],
  ['contract-without-io', 'contract/src/errors.ts', 'fs'],
  ['i18n-alone', 'i18n/src/locales.ts', 'contract/src/errors.ts'],
  ['geo-alone', 'geo/src/country-of-ip.ts', 'i18n/src/locales.ts'],
  ['server-without-web', 'server/src/app/api-app.ts', 'ui/src/button.tsx'],
  ['server-without-tools', 'server/src/app/api-app.ts', 'sandbox/src/mailbox.ts'],
  ['web-without-server', 'web/src/shared/live.ts', 'type server/src/platform/errors.ts'],
  ['sandbox-alone', 'sandbox/src/provider.ts', 'server/src/platform/errors.ts'],
  ['feature-layer-0', 'web/src/features/session/viewer-store.ts', 'web/src/features/likes/index.ts'],
  ['feature-layer-4', 'web/src/features/likes/like-list.tsx', 'web/src/features/chat/index.ts'],
  ['feature-layer-4', 'web/src/features/likes/like-list.tsx', 'type web/src/features/checkout/index.ts'],
  ['feature-entry-point', 'web/src/features/chat/list/chat-list.tsx', 'web/src/features/likes/like-list.tsx'],
  ['feature-own-entry-point', 'web/src/features/likes/like-list.tsx', 'web/src/features/likes/index.ts'],
  ['feature-has-layer', 'web/src/features/surprise/index.ts', 'web/src/shared/api.ts'],
  ['features-below-app', 'web/src/features/likes/like.tsx', 'web/src/routes/chats.tsx'],
  ['features-below-app', 'web/src/features/likes/like.tsx', 'web/src/app/error-page.tsx'],
  ['app-below-routes', 'web/src/app/layouts/default.tsx', 'web/src/routes/chats.tsx'],
  ['shared-without-product', 'web/src/shared/live.ts', 'type web/src/features/session/index.ts'],
  ['shared-without-product', 'web/src/shared/live.ts', 'web/src/app/error-page.tsx'],
  ['ui-without-product', 'ui/src/field.tsx', 'web/src/shared/api.ts'],
  ['ui-without-product', 'ui/src/field.tsx', 'type contract/src/chat.ts'],
  ['browser-without-process', 'web/src/shared/live.ts', 'web/server.ts'],
  ['no-unresolved', 'web/src/shared/live.ts', './nowhere.ts'],
  ['no-cycle', 'ui/src/field.tsx', 'ui/src/label.tsx'],
  ['zod-in-browser', 'web/src/features/chat/composer.tsx', 'contract/src/chat.ts'],
  ['zod-in-browser', 'ui/src/button.tsx', 'zod'],
]

test('reports every forbidden import by the name of its rule', async () => {
  const project = structuredClone(validProject)
  for (const [, from, to] of forbiddenImports) {
    ;(project[from] ??= []).push(to)
    const target = to.replace('type ', '')
    if (/^\w+\/.*\.tsx?$/.test(target)) project[target] ??= []
  }
  const { failed, lines } = await check(project)
  expect(failed).toBe(true)
  const missed = forbiddenImports.filter(([rule, from]) => !lines.some((line) => line.startsWith(`${rule}: ${from} →`)))
  expect(missed).toEqual([])
})

test('treats a type import and a value import of the same file as a value import', async () => {
  const file = 'web/src/shared/api.ts'
  const { lines } = await check({ ...validProject, [file]: ['type contract/src/chat.ts', 'contract/src/chat.ts'] })
  expect(lines).toEqual([expect.stringMatching(/^zod-in-browser: web\/src\/.* → contract\/src\/chat\.ts → zod$/)])
})

test('fails when there are no source files', async () => {
  expect(await check({})).toEqual({ failed: true, lines: ['no source file was found'] })
})
