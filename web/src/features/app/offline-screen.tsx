import { useText } from '../../lib/i18n/use-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PlugArt } from '../../ui/empty-art.tsx'

/** The empty address is the page that could not be reached, whichever that was. */
const thisPage = ''

export function OfflineScreen() {
  const text = useText()
  return (
    <div className="wrap grid min-h-dvh content-center justify-items-center gap-2.5 py-12 text-center">
      <PlugArt />
      <h1 className="mt-4 text-26">{text('app.offline_title')}</h1>
      <p className="max-w-[44ch] text-ink-2">{text('app.offline_lead')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <a href={thisPage} className={buttonClass()}>
          {text('app.offline_retry')}
        </a>
        <a href="/chats" className={buttonClass({ variant: 'quiet' })}>
          {text('app.offline_chats')}
        </a>
      </div>
    </div>
  )
}
