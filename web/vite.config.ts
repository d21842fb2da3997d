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

// Many small files compress about 10% worse, so modules are grouped: what every page needs in two files, then what the
// front page shares with other pages, what forms and calls need, and what lists of members need. Each group includes what
// its modules import and no earlier group has.
const vendor = /node_modules\/(react|react-dom|scheduler|react-router|intl-messageformat|@formatjs)\/|rolldown\/runtime/
const shell = /web\/src\/(app\/layouts\/default-layout|features\/session\/page-title|root|app\/document)\.tsx/
const common =
  /(web\/src\/(features\/members\/member-name|shared\/forms\/(form-note|form-problem))|ui\/src\/(avatar|card|checkbox|field|icon-button|segmented|switch|tag|text-input))\.tsx?/
const api =
  /web\/src\/features\/(session\/use-api|members\/use-value-text|visitor\/(visitor-intent|traffic-source))\.ts/
const cards =
  /(web\/src\/(features\/(members\/member-card|likes\/like-heart)|shared\/store\/deferred-page)|ui\/src\/(skeleton|deferred-boundary))\.tsx?/

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
                { name: 'vendor', test: vendor, priority: 4 },
                { name: 'shell', test: shell, priority: 3 },
                { name: 'common', test: common, priority: 2 },
                { name: 'api', test: api, priority: 1 },
                { name: 'cards', test: cards, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
