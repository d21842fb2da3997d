import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { compileCatalogue } from '@velvet/i18n/compile-catalogue'
import { defaultLocale, locales, type Locale } from '@velvet/i18n/locales'
import { readCatalogue } from '@velvet/i18n/read-catalogue'
import type { Plugin } from 'vite'

const index = 'virtual:messages'
const localeModule = /^\0virtual:messages\/([a-z]{2})$/
const localesDirectory = fileURLToPath(new URL('../i18n/locales/', import.meta.url))

/** Prefixes of the texts that only the server needs: heads of documents, pictures, mails, statements, legal pages. */
const serverOnlyPrefixes = ['seo.', 'mail.', 'statements.', 'fictional.page_']

/** `json` contains the texts for browsers, `all` also those that only the server needs. */
type BuiltCatalogue = { locale: Locale; all: string; json: string; fileName: string }

/**
 * Compiles the texts. The browser build emits one JSON file per language with a content hash in its name. The server
 * build gets `virtual:messages`, which exports the URL of each file and imports the texts.
 */
export function messages(): Plugin {
  const built = new Map<Locale, Promise<BuiltCatalogue>>()
  const build = (locale: Locale) => {
    const building = built.get(locale) ?? buildLocale(locale)
    built.set(locale, building)
    return building
  }

  return {
    name: 'velvet:messages',
    resolveId: (id) => (id === index || id.startsWith(`${index}/`) ? `\0${id}` : null),

    async load(id) {
      if (id === `\0${index}`) {
        const entries = await Promise.all(
          locales.map(async (locale) => {
            const { fileName } = await build(locale)
            return `${locale}: { url: '/${fileName}', load: async () => (await import('${index}/${locale}')).default },`
          }),
        )
        return `export const catalogues = {\n${entries.join('\n')}\n}`
      }
      const locale = localeModule.exec(id)?.[1] as Locale | undefined
      return locale ? `export default ${(await build(locale)).all}` : null
    },

    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, json } of await Promise.all(locales.map(build))) {
        this.emitFile({ type: 'asset', fileName, source: json })
      }
    },

    configureServer(server) {
      server.watcher.add(localesDirectory)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(localesDirectory)) return
        built.clear()
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        server.environments.client.hot.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const locale = /^\/assets\/messages-([a-z]{2})-/.exec(request.url ?? '')?.[1] as Locale | undefined
        if (!locale) return next()
        build(locale).then(({ json }) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(json)
        }, next)
      })
    },
  }
}

/** Builds the texts of a language. Texts that are not translated yet fall back to English. */
async function buildLocale(locale: Locale): Promise<BuiltCatalogue> {
  const texts = { ...(await readCatalogue(defaultLocale)), ...(await readCatalogue(locale)) }
  const compiled = compileCatalogue(texts, locale)
  const browserTexts = Object.fromEntries(
    Object.entries(compiled).filter(([id]) => !serverOnlyPrefixes.some((prefix) => id.startsWith(prefix))),
  )
  const json = JSON.stringify(browserTexts)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
  return { locale, all: JSON.stringify(compiled), json, fileName: `assets/messages-${locale}-${hash}.json` }
}
