import type { CompiledCatalogue } from '@velvet/i18n/compile-catalogue'
import type { Locale } from '@velvet/i18n/locales'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { claimReload } from './lib/browser/reload-guard.ts'
import { DocumentFactsContext } from './lib/document-facts.ts'
import { createText } from './lib/i18n/create-text.ts'
import { TextContext } from './lib/i18n/text-context.ts'

const mayReloadNow = () => claimReload(sessionStorage, Date.now(), navigator.onLine)

// The router asks before it reloads for a route's file; see `vite-guarded-reload.ts`.
window.mayReloadForRoute = mayReloadNow
window.addEventListener('vite:preloadError', (event) => {
  if (!mayReloadNow()) return
  event.preventDefault()
  location.reload()
})

/** Without its texts the page stays as the server sent it: readable, its forms work. */
async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const messagesUrl = document.querySelector<HTMLLinkElement>('link[data-messages]')?.getAttribute('href') ?? ''
  const country = dataset['country'] ?? null
  const answer = await fetch(messagesUrl)
  if (!answer.ok) {
    if (mayReloadNow()) location.reload()
    return
  }
  const text = createText(lang as Locale, country, (await answer.json()) as CompiledCatalogue)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextContext value={text}>
          <DocumentFactsContext value={{ messagesUrl, country }}>
            <HydratedRouter />
          </DocumentFactsContext>
        </TextContext>
      </StrictMode>,
    )
  })
}

void start()
