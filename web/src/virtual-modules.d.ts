declare module 'virtual:messages' {
  import type { CompiledCatalogue } from '@velvet/i18n/compile-catalogue'
  import type { Locale } from '@velvet/i18n/locales'

  export const catalogues: Record<Locale, { url: string; load: () => Promise<CompiledCatalogue> }>
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
