import { use, type ReactNode } from 'react'
import { useIntl } from './lib/i18n/text-context.ts'
import { Links, Meta, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { DocumentFactsContext } from './lib/document-facts.ts'
import { themeStyle } from './lib/site-theme.ts'
import { useRoute } from './lib/viewer/use-route.ts'
import type { RootData } from './lib/visit/use-root-data.ts'
import appStyles from './styles/app.css?url'

/** The HTML around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { messagesUrl, country, head, foot } = use(DocumentFactsContext)
  const { locale } = useIntl()
  const hasScripts = !(useRoute()?.scriptless && root && !root.user)
  return (
    <html
      lang={locale.split('-')[0]}
      data-country={country ?? undefined}
      style={themeStyle(root?.settings.theme ?? null)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link
          rel="icon"
          href={!root || root.user?.is_discreet ? '/favicon-neutral.svg' : '/favicon.svg'}
          type="image/svg+xml"
        />
        <link rel="stylesheet" href={appStyles} />
        {hasScripts && <link rel="preload" as="fetch" crossOrigin="anonymous" href={messagesUrl} data-messages="" />}
        <Meta />
        <Links />
        {head}
      </head>
      <body>
        {children}
        {foot}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}
