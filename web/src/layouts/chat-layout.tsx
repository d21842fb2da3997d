import type { ReactNode } from 'react'
import { Outlet, useParams } from 'react-router'
import { ErrorContent } from '../components/error-page.tsx'
import { EntryWarning } from './shell/entry-warning.tsx'
import { Main } from './shell/main.tsx'
import { OfferBanner } from './shell/member-banners.tsx'
import { SkipLink } from './shell/skip-link.tsx'
import { BottomBar, TopBar } from './shell/bars.tsx'

export default function ChatLayout() {
  return (
    <ChatShell isConversation={useParams()['id'] !== undefined}>
      <Outlet />
    </ChatShell>
  )
}

/** An error is a page like any other: with the bars that lead on. */
export function ErrorBoundary() {
  return (
    <ChatShell isConversation={false}>
      <ErrorContent />
    </ChatShell>
  )
}

/** Bare: a conversation fills a phone's screen, and from 768 px up only the top bar stays. */
function ChatShell({ isConversation, children }: { isConversation: boolean; children: ReactNode }) {
  return (
    <div data-fills-window="" className="flex min-h-0 flex-1 flex-col">
      <SkipLink />
      <TopBar className={isConversation ? 'hidden md:block' : ''} />
      {!isConversation && <OfferBanner />}
      <Main className="min-h-0 flex-1 overflow-y-auto">{children}</Main>
      {!isConversation && <BottomBar />}
      <EntryWarning layout="chat" />
    </div>
  )
}
