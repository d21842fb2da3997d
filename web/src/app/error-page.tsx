import { BrandMark } from '@velvet/ui/brand-mark'
import { buttonClass } from '@velvet/ui/button'
import { PlugArt } from '@velvet/ui/plug-art'
import { useRouteError, useRouteLoaderData } from 'react-router'
import { markOf } from '../features/session/site-theme.ts'
import type { RootData } from '../features/session/visit/use-root-data.ts'
import { isUnreachable } from '../shared/api/retry.ts'
import { useRecovery } from '../shared/browser/use-recovery.ts'
import { readPageError } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Explains the error and offers links. They load a new document, which resets the state of the failed page. */
export function ErrorContent() {
  const text = useText()
  const { status, code } = readPageError(useRouteError())
  const isNotFound = status === 404
  const title = text(isNotFound ? 'error.not_found' : 'error.title')
  const hasReason = !isNotFound || code !== 'not_found'
  return (
    <div className="wrap grid justify-items-center gap-2.5 py-12 text-center md:py-20">
      <title>{title}</title>
      {isNotFound ? <NotFoundArt /> : <PlugArt />}
      <h1 className="mt-4 text-26">{isNotFound && hasReason ? text(`errors.${code}`) : title}</h1>
      {!isNotFound && <p className="text-13 text-ink-3">{text('error.status', { status })}</p>}
      {!isNotFound && <p className="max-w-[44ch] font-semibold">{text(`errors.${code}`)}</p>}
      <p className="max-w-[44ch] text-ink-2">{text(isNotFound ? 'error.not_found_hint' : 'error.hint')}</p>
      {code !== 'site_not_found' && <ErrorLinks isNotFound={isNotFound} isUnreachable={isUnreachable(status)} />}
    </div>
  )
}

function ErrorLinks({ isNotFound, isUnreachable }: { isNotFound: boolean; isUnreachable: boolean }) {
  const text = useText()
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {!isNotFound && <RetryButton isUnreachable={isUnreachable} />}
      <a href="/" className={buttonClass(isNotFound ? {} : { variant: 'quiet' })}>
        {text('error.home_link')}
      </a>
      <a href="/service" className={buttonClass({ variant: 'quiet' })}>
        {text('error.customer_service')}
      </a>
    </div>
  )
}

/** A link to the current page, so that it works without scripts. */
function RetryButton({ isUnreachable }: { isUnreachable: boolean }) {
  const text = useText()
  const retry = useRecovery(isUnreachable)
  return (
    <a
      href=""
      className={buttonClass()}
      onClick={(event) => {
        event.preventDefault()
        retry()
      }}
    >
      {text('error.retry')}
    </a>
  )
}

/** Error page without a layout, for when the data of the site is missing. */
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
