import type { ReactNode } from 'react'
import { Outlet, useParams } from 'react-router'
import { ErrorContent } from '../components/error-page.tsx'
import { EntryWarning } from './shell/entry-warning.tsx'
import { Main } from './shell/main.tsx'
import { SkipLink } from './shell/skip-link.tsx'
import { BottomBar, TopBar } from './shell/bars.tsx'

export default function ChatLayout() {
  return (
    <ChatShell>
      <Outlet />
    </ChatShell>
  )
}

export function ErrorBoundary() {
  return (
    <ChatShell>
      <ErrorContent />
    </ChatShell>
  )
}

/** Bare: a conversation fills a phone's screen, and from 768 px up only the top bar stays. */
function ChatShell({ children }: { children: ReactNode }) {
  const isConversation = useParams()['id'] !== undefined
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar className={isConversation ? 'hidden md:block' : ''} />
      <Main className="flex-1">{children}</Main>
      {!isConversation && <BottomBar />}
      <EntryWarning layout="chat" />
    </div>
  )
}
