import { useRouteError, useRouteLoaderData } from 'react-router'
import { readPageError } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { markOf } from '../lib/site-theme.ts'
import type { RootData } from '../lib/visit/use-root-data.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PlugArt } from '../ui/empty-art.tsx'

/** What went wrong, as far as it helps, and the way on. The links load the page anew: whatever broke is gone then. */
export function ErrorContent() {
  const text = useText()
  const { status, code } = readPageError(useRouteError())
  const isNotFound = status === 404
  return (
    <div className="wrap grid justify-items-center gap-2.5 py-12 text-center md:py-20">
      <title>{isNotFound ? text('error.not_found') : text('error.title')}</title>
      {isNotFound ? <NotFoundArt /> : <PlugArt />}
      <h1 className="mt-4 text-26">
        {text(isNotFound && code === 'not_found' ? 'error.not_found' : `errors.${code}`)}
      </h1>
      <p className="max-w-[44ch] text-ink-2">{text(isNotFound ? 'error.not_found_hint' : 'error.hint')}</p>
      {!isNotFound && <p className="text-13 text-ink-3">{text('error.status', { status })}</p>}
      {code !== 'site_not_found' && <WaysOn />}
    </div>
  )
}

function WaysOn() {
  const text = useText()
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <a href="/" className={buttonClass()}>
        {text('error.home_link')}
      </a>
      <a href="/service" className={buttonClass({ variant: 'quiet' })}>
        {text('error.customer_service')}
      </a>
    </div>
  )
}

/** Without a layout: the site's own data is missing. */
export function PlainErrorPage() {
  return (
    <main className="grid min-h-dvh content-center">
      <ErrorContent />
    </main>
  )
}

function NotFoundArt() {
  const root = useRouteLoaderData<RootData>('root')
  return (
    <p
      aria-hidden="true"
      className="flex items-center text-[clamp(88px,18vw,148px)] leading-none font-bold tracking-[-0.06em] text-primary"
    >
      4<BrandMark mark={markOf(root?.settings.theme ?? null)} size={104} className="mx-1 size-[0.72em]" />4
    </p>
  )
}
