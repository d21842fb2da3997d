import { useEffect, useId, useRef } from 'react'
import { Drama } from 'lucide-react'
import { Link, useFetcher, useLocation } from 'react-router'
import { entryWarningCookie, writeCookie, yearInSeconds } from '../../lib/cookies.ts'
import { isInstalledApp, useInstalledApp } from '../../lib/browser/use-installed-app.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { markOf } from '../../lib/site-theme.ts'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { useSettings, useUser } from '../../lib/viewer/use-viewer.ts'
import { useRootData } from '../../lib/visit/use-root-data.ts'
import type { LayoutName } from '../../lib/addresses/route-table.ts'
import { Brand } from '../../ui/brand-mark.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DialogPanel, dialogBoxClass } from '../../ui/dialog-panel.tsx'
import { Note } from '../../ui/note.tsx'
import { showsEntryWarning } from './entry-warning-rule.ts'

/** A page that shows nothing and belongs to nobody we profit from. */
const elsewhere = 'https://www.wikipedia.org/'

/** Asks visitors whether they are old enough, before anything else. It comes with the page and its answer is a form. */
export function EntryWarning({ layout }: { layout: LayoutName }) {
  const settings = useSettings()
  const answer = useFetcher()
  const shown = showsEntryWarning({
    layout,
    routeName: useRoute()?.name ?? '',
    isLoggedIn: useUser() !== null,
    isDismissed: useRootData().isEntryWarningDismissed || answer.state !== 'idle',
    isEnabled: settings.enable_site_entry_popup,
    country: settings.geoip_country ?? settings.geoip_selected_country,
    siteCountries: settings.countries.map(({ id }) => id),
  })
  return shown && <Warning AnswerForm={answer.Form} />
}

function Warning({ AnswerForm }: { AnswerForm: ReturnType<typeof useFetcher>['Form'] }) {
  const text = useText()
  const titleId = useId()
  const { name, theme, min_age } = useSettings()
  const { pathname, search } = useLocation()
  const dialog = useModalWhenScripted()
  return (
    <div
      data-entry-warning=""
      className="fixed inset-0 z-50 flex bg-scrim backdrop-blur-[6px] [@media(display-mode:standalone)]:hidden"
    >
      <dialog
        ref={dialog}
        open
        autoFocus
        tabIndex={-1}
        aria-labelledby={titleId}
        closedby="none"
        onCancel={(event) => event.preventDefault()}
        // In the installed app nobody sees it, and a page behind it would rest for ever.
        onClose={({ currentTarget: closed }) =>
          closed.isConnected && !closed.open && !isInstalledApp() && closed.showModal()
        }
        className={`${dialogBoxClass()} flex backdrop:bg-transparent`}
      >
        <DialogPanel
          titleId={titleId}
          above={<Brand mark={markOf(theme)} name={name} />}
          title={text('entry.title')}
          lead={<Terms />}
          actions={
            <AnswerForm method="post" action="/entry-warning" onSubmit={rememberAnswer} className="grid gap-2">
              <input type="hidden" name="back" value={pathname + search} />
              <Button type="submit" size="l" block>
                {text('entry.accept', { min_age })}
              </Button>
              <a href={elsewhere} rel="noreferrer nofollow" className={buttonClass({ variant: 'text', block: true })}>
                {text('entry.leave')}
              </a>
            </AnswerForm>
          }
          footnote={
            <RichText
              id="entry.parents"
              tags={{
                ban: (inside) => (
                  <Link to="/ban" reloadDocument className="link">
                    {inside}
                  </Link>
                ),
              }}
            />
          }
        >
          <Note icon={<Drama aria-hidden="true" />}>
            <RichText id="entry.fictional" tags={{ b: (inside) => <b>{inside}</b> }} />
          </Note>
        </DialogPanel>
      </dialog>
    </div>
  )
}

/** The answer holds at once, also for somebody who moves on before the server has said so. */
function rememberAnswer() {
  document.cookie = writeCookie(entryWarningCookie, new Date().toISOString(), yearInSeconds)
}

/** Age and price; the price is the highest that one message can cost in this country. */
function Terms() {
  const text = useText()
  const { money } = useFormat()
  const { min_age, minimum_message_costs: costs, geoip_selected_country: country } = useSettings()
  const price = costs[country]
  return price
    ? text('entry.text_at_most', { min_age, price: money(price.costs, price.currency) })
    : text('entry.text_plain', { min_age })
}

/** The open dialog of the document becomes a modal one: the page behind it rests and the focus stays inside. */
function useModalWhenScripted() {
  const ref = useRef<HTMLDialogElement>(null)
  const isHidden = useInstalledApp()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || isHidden) return
    dialog.close()
    dialog.showModal()
    // The question is read before one of its answers is.
    dialog.focus()
    return () => dialog.close()
  }, [isHidden])
  return ref
}
