import { createRequire } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { guardedReload } from './vite-guarded-reload.ts'
import { makeLeanFonts } from './vite-lean-fonts.ts'
import { messages } from './vite-messages.ts'

const require = createRequire(import.meta.url)

/** Removes the ICU message parser from the browser build, because browsers receive compiled messages. */
function withoutMessageParser(): Plugin {
  const parser = '@formatjs/icu-messageformat-parser'
  return {
    name: 'velvet:without-message-parser',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === parser ? require.resolve(`${parser}/no-parser.js`) : null),
  }
}

// The modules that every page needs are bundled into two files, and those that the front page shares with other pages
// into a third, because many small files compress about 10% worse. Each group includes what its modules import.
const vendor = /node_modules\/(react|react-dom|scheduler|react-router|intl-messageformat|@formatjs)\/|rolldown\/runtime/
const shell = /web\/src\/(app\/layouts\/default-layout|features\/session\/page-title|root|app\/document)\.tsx/
const common =
  /(web\/src\/(features\/members\/member-name|shared\/forms\/(form-note|form-problem))|ui\/src\/(avatar|card|checkbox|field|segmented|switch|tag|text-input))\.tsx?/

export default defineConfig({
  plugins: [makeLeanFonts(), withoutMessageParser(), guardedReload(), messages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/entry.app.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'shell', test: shell, priority: 1 },
                { name: 'common', test: common, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
