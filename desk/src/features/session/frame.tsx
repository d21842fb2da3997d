import { useQueryClient } from '@tanstack/react-query'
import type { StaffRight } from '@velvet/contract/desk/staff-roles'
import { cx } from '@velvet/ui/cx'
import { ToastRegion } from '@velvet/ui/toast-region'
import { CircleHelp, LogOut } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { callDesk, listenToCalls } from '../../lib/api/call-desk.ts'
import { useKeyListener, useKeys, usePendingKey } from '../../lib/keys/use-keys.ts'
import { setTheme, themes, useTheme, type ThemeChoice } from '../../lib/theme.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { KeyHint } from '../../parts/key-hint.tsx'
import { LoadingRows } from '../../parts/list-state.tsx'
import { SiteNamesProvider } from '../../parts/site-names.tsx'
import { roleNames, sessionTexts } from './session-texts.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { requestConfirmation } from './step-up.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { canAnywhere, sessionQuery, useStaff } from './use-session.ts'

const texts = sessionTexts.frame

type Page = { to: string; label: string; keys: string; right?: StaffRight; isOpenOn: (pathname: string) => boolean }

const isBelow = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`)
const isListOpen = isBelow('/cases/list')
const isDashboardOpen = isBelow('/operators/dashboard')

const pages: Page[] = [
  {
    to: '/cases',
    label: texts.cases,
    keys: 'g c',
    right: 'cases.read',
    isOpenOn: (path) => isBelow('/cases')(path) && !isListOpen(path),
  },
  { to: '/cases/list', label: texts.caseList, keys: 'g l', right: 'cases.read', isOpenOn: isListOpen },
  { to: '/photos', label: texts.photos, keys: 'g p', right: 'photos.review', isOpenOn: isBelow('/photos') },
  { to: '/appeals', label: texts.appeals, keys: 'g a', right: 'appeals.decide', isOpenOn: isBelow('/appeals') },
  { to: '/inbox', label: texts.inbox, keys: 'g i', right: 'support.read', isOpenOn: isBelow('/inbox') },
  { to: '/members', label: texts.members, keys: 'g m', right: 'members.read', isOpenOn: isBelow('/members') },
  {
    to: '/operators',
    label: texts.conversations,
    keys: 'g o',
    right: 'conversations.answer',
    isOpenOn: (path) => isBelow('/operators')(path) && !isDashboardOpen(path),
  },
  {
    to: '/operators/dashboard',
    label: texts.replyTimes,
    keys: 'g r',
    right: 'operators.lead',
    isOpenOn: isDashboardOpen,
  },
  { to: '/care', label: texts.care, keys: 'g e', right: 'operators.lead', isOpenOn: isBelow('/care') },
  { to: '/samples', label: texts.samples, keys: 'g q', right: 'operators.lead', isOpenOn: isBelow('/samples') },
  { to: '/approvals', label: texts.approvals, keys: 'g v', isOpenOn: isBelow('/approvals') },
  { to: '/team', label: texts.team, keys: 'g t', right: 'staff.read', isOpenOn: isBelow('/team') },
  { to: '/audit', label: texts.audit, keys: 'g u', right: 'audit.read', isOpenOn: isBelow('/audit') },
]

/** Returns the pages that the roles of the person open. */
export const pagesFor = (staff: ReturnType<typeof useStaff>): Page[] =>
  pages.filter(({ right }) => right === undefined || canAnywhere(staff, right))

/** The bar, the shortcuts and the dialogs around every page of those who are signed in. */
export function Frame() {
  const staff = useStaff()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const own = pagesFor(staff)
  const goTo = (path: string) => void navigate(path)

  useEffect(() => {
    listenToCalls({
      onConfirmationRequired: requestConfirmation,
      onSignedOut() {
        client.setQueryData(sessionQuery.queryKey, null)
        const to = `${location.pathname}${location.search}`
        void navigate(`/sign-in?to=${encodeURIComponent(to)}`, { replace: true })
      },
    })
  }, [client, navigate])
  useKeyListener()
  useKeys([
    ...own.map(({ keys, label, to }) => ({ keys, label, group: texts.goTo, run: () => goTo(to) })),
    { keys: '?', label: texts.help, group: texts.general, run: () => setHelpOpen(true) },
    { keys: '/', label: texts.search, group: texts.general, run: focusSearch },
    { keys: 'Escape', label: texts.back, group: texts.general, run: () => goTo(parentOf(pathname)) },
  ])

  const signOut = async () => {
    await callDesk('signOut').catch(() => undefined)
    client.clear()
    client.setQueryData(sessionQuery.queryKey, null)
    await navigate('/sign-in', { replace: true })
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-2">
        {texts.skip}
      </a>
      <header className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4">
        <p className="text-13 font-bold">{sessionTexts.desk}</p>
        <nav aria-label={texts.navigation} className="flex flex-1 flex-wrap gap-x-1">
          {own.map(({ to, label, keys, isOpenOn }) => (
            <Link
              key={to}
              to={to}
              aria-keyshortcuts={keys}
              aria-current={isOpenOn(pathname) ? 'page' : undefined}
              className={cx(
                'group flex min-h-11 items-center gap-2 border-b-2 px-2 font-semibold',
                isOpenOn(pathname) ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {label}
              <KeyHint keys={keys} className="hidden xl:inline-flex" />
            </Link>
          ))}
        </nav>
        <PendingKey />
        <ThemeSelect />
        <p title={staff.grants.map(({ role }) => roleNames[role]).join(', ')} className="font-semibold tabular-nums">
          {staff.code}
        </p>
        <DeskButton variant="plain" aria-label={texts.shortcuts} onClick={() => setHelpOpen(true)} className="px-2">
          <CircleHelp aria-hidden="true" />
        </DeskButton>
        <DeskButton variant="plain" aria-label={texts.signOut} onClick={signOut} className="px-2">
          <LogOut aria-hidden="true" />
        </DeskButton>
      </header>
      <main id="main" tabIndex={-1} className="flex w-full flex-1 flex-col p-4">
        <SiteNamesProvider>
          <Suspense fallback={<LoadingRows />}>
            <Outlet />
          </Suspense>
        </SiteNamesProvider>
      </main>
      <ShortcutSheet isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <StepUpDialog />
      <ToastRegion label={texts.notifications} closeLabel={texts.closeNotification} />
    </div>
  )
}

/** Shows that the first key of a sequence was pressed. */
function PendingKey() {
  const pending = usePendingKey()
  return (
    <p role="status" className="font-mono text-12 text-ink-2">
      {pending !== null && texts.pending(pending)}
    </p>
  )
}

function ThemeSelect() {
  const theme = useTheme()
  return (
    <select
      aria-label={texts.theme}
      value={theme}
      onChange={(event) => setTheme(event.target.value as ThemeChoice)}
      className="rounded-s bg-surface px-1 py-1 text-12 text-ink-2"
    >
      {themes.map((choice) => (
        <option key={choice} value={choice}>
          {texts.themes[choice]}
        </option>
      ))}
    </select>
  )
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
}

/** The page above: a case leads to the queues, an appeal to the appeals. */
function parentOf(pathname: string): string {
  const [first = ''] = pathname.split('/').filter(Boolean)
  return `/${first}`
}
