import { buttonClass } from '@velvet/ui/button'
import { PlugArt } from '@velvet/ui/plug-art'
import { useText } from '../../shared/i18n/use-text.tsx'

/** An empty URL reloads the unreachable page, because the offline page is shown at its URL. */
const currentPageUrl = ''

export function OfflineScreen() {
  const text = useText()
  return (
    <div className="wrap grid min-h-dvh content-center justify-items-center gap-2.5 py-12 text-center">
      <PlugArt />
      <h1 className="mt-4 text-26">{text('app.offline_title')}</h1>
      <p className="max-w-[44ch] text-ink-2">{text('app.offline_lead')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <a href={currentPageUrl} className={buttonClass()}>
          {text('app.offline_retry')}
        </a>
        <a href="/chats" className={buttonClass({ variant: 'quiet' })}>
          {text('app.offline_chats')}
        </a>
      </div>
    </div>
  )
}
