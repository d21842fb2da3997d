import type { CompiledCatalogue } from '@velvet/i18n/compile-catalogue'
import type { Locale } from '@velvet/i18n/locales'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { DocumentDataContext } from './app/document-data.ts'
import { ChatContext, chatRouterContext, createChatHandle } from './features/chat/engine/chat-handle.ts'
import { importRoute, isImportingRoute } from './shared/browser/import-route.ts'
import { setDefaultPolicy } from './shared/browser/markup-policies.ts'
import { claimReload } from './shared/browser/reload-guard.ts'
import { retryPageRequests } from './shared/browser/retry-page-requests.ts'
import { createText } from './shared/i18n/create-text.ts'
import { TextContext } from './shared/i18n/text-context.ts'

setDefaultPolicy()

const network = { send: window.fetch.bind(window) }
window.fetch = retryPageRequests(network)
window.importRoute = (load) => importRoute(load, network)

const canReloadNow = () => claimReload(sessionStorage, Date.now(), navigator.onLine)

// Called by the router before it reloads for a missing route file, see `vite-guarded-reload.ts`.
window.mayReloadForRoute = canReloadNow
window.addEventListener('vite:preloadError', (event) => {
  if (isImportingRoute() || !canReloadNow()) return
  event.preventDefault()
  location.reload()
})

/** Hydrates the page. If its texts cannot be loaded, the page stays usable as server-rendered HTML. */
async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const messagesUrl = document.querySelector<HTMLLinkElement>('link[data-messages]')?.getAttribute('href') ?? ''
  const country = dataset['country'] ?? null
  const response = await fetch(messagesUrl)
  if (!response.ok) {
    if (canReloadNow()) location.reload()
    return
  }
  const text = createText(lang as Locale, country, (await response.json()) as CompiledCatalogue)
  const chat = createChatHandle()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextContext value={text}>
          <DocumentDataContext value={{ messagesUrl, country }}>
            <ChatContext value={chat}>
              <HydratedRouter getContext={() => new RouterContextProvider(new Map([[chatRouterContext, chat]]))} />
            </ChatContext>
          </DocumentDataContext>
        </TextContext>
      </StrictMode>,
    )
  })
}

void start()
