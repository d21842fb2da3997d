import { Brand } from '@velvet/ui/brand-mark'
import { Button, buttonClass } from '@velvet/ui/button'
import { DialogPanel, dialogBoxClass } from '@velvet/ui/dialog-panel'
import { Note } from '@velvet/ui/note'
import { Drama } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, type FetcherWithComponents } from 'react-router'
import { markOf } from '../../../features/session/site-theme.ts'
import { useSiteWriters } from '../../../features/session/use-site-writers.ts'
import { useSettings } from '../../../features/session/use-viewer.ts'
import { entryWarningCookie, buildCookie, yearInSeconds } from '../../../shared/browser/cookies.ts'
import { isInstalledApp, useInstalledApp } from '../../../shared/browser/use-installed-app.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'

/** Target of the leave link: a neutral site that we do not profit from. */
const leaveUrl = 'https://www.wikipedia.org/'

/** Both answers look the same, so that leaving is as visible as entering. */
const answerButtonStyle = { variant: 'quiet', size: 'l', block: true } as const

/** Asks visitors to confirm their age. Works without scripts: it is part of the document, and the answer is a form. */
export function EntryWarningDialog({ AnswerForm }: { AnswerForm: FetcherWithComponents<unknown>['Form'] }) {
  const text = useText()
  const titleId = useId()
  const { name, theme, min_age } = useSettings()
  const writers = useSiteWriters()
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
        // The installed app hides the dialog, and a hidden modal would leave the page inert.
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
            <AnswerForm
              method="post"
              action="/entry-warning"
              onSubmit={storeAnswer}
              className="grid gap-2 sm:grid-cols-2"
            >
              <input type="hidden" name="back" value={pathname + search} />
              <Button type="submit" {...answerButtonStyle}>
                {text('entry.accept', { min_age })}
              </Button>
              <a href={leaveUrl} rel="noreferrer nofollow" className={buttonClass(answerButtonStyle)}>
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
            <RichText id="entry.fictional" values={{ writers }} tags={{ b: (inside) => <b>{inside}</b> }} />
          </Note>
        </DialogPanel>
      </dialog>
    </div>
  )
}

/** Sets the cookie at once, in case the visitor navigates before the server has responded. */
function storeAnswer() {
  document.cookie = buildCookie(entryWarningCookie, new Date().toISOString(), yearInSeconds)
}

/** Minimum age and the highest price of a message in this country. */
function Terms() {
  const text = useText()
  const { money } = useFormat()
  const { min_age, maximum_message_costs: costs, geoip_selected_country: country } = useSettings()
  const price = costs[country]
  return price
    ? text('entry.text_at_most', { min_age, price: money(price.costs, price.currency) })
    : text('entry.text_plain', { min_age })
}

/** Turns the open dialog of the document into a modal one, which makes the page inert and traps the focus. */
function useModalWhenScripted() {
  const ref = useRef<HTMLDialogElement>(null)
  const isHidden = useInstalledApp()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || isHidden) return
    dialog.close()
    dialog.showModal()
    // Focuses the dialog, so that screen readers read the question before its first button.
    dialog.focus()
    return () => dialog.close()
  }, [isHidden])
  return ref
}
