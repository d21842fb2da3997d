import type { ReactNode } from 'react'
import { Outlet, useParams } from 'react-router'
import { ErrorContent } from '../error-page.tsx'
import { BottomBar, TopBar } from './shell/bars.tsx'
import { EntryWarning } from './shell/entry-warning.tsx'
import { Main } from './shell/main.tsx'
import { OfferBanner } from './shell/member-banners.tsx'
import { SkipLink } from './shell/skip-link.tsx'

export default function ChatLayout() {
  return (
    <ChatShell isConversation={useParams()['id'] !== undefined}>
      <Outlet />
    </ChatShell>
  )
}

/** Shows errors inside the layout, so that the navigation stays available. */
export function ErrorBoundary() {
  return (
    <ChatShell isConversation={false}>
      <ErrorContent />
    </ChatShell>
  )
}

/** A conversation has no bars on phones and only the top bar from 768 px up. */
function ChatShell({ isConversation, children }: { isConversation: boolean; children: ReactNode }) {
  return (
    <div data-fills-window="" className="flex min-h-0 flex-1 flex-col">
      <EntryWarning layout="chat" />
      <SkipLink />
      <TopBar className={isConversation ? 'hidden md:block' : ''} />
      {!isConversation && <OfferBanner />}
      <Main className="min-h-0 flex-1 overflow-y-auto">{children}</Main>
      {!isConversation && <BottomBar />}
    </div>
  )
}
