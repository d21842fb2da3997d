import { Outlet } from 'react-router'
import { ErrorContent } from '../components/error-page.tsx'
import { Main } from './shell/main.tsx'

/** Nothing but the page: the steps of the sign-up stand alone. */
export default function EmptyLayout() {
  return (
    <Main className="min-h-dvh">
      <Outlet />
    </Main>
  )
}

export function ErrorBoundary() {
  return (
    <Main className="min-h-dvh">
      <ErrorContent />
    </Main>
  )
}
