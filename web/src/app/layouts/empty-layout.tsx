import { Link, Outlet } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'
import { ErrorContent } from '../error-page.tsx'
import { Main } from './shell/main.tsx'

/** Layout without bars and footer, for the sign-up steps and the offline page. */
export default function EmptyLayout() {
  return (
    <>
      <Main className="min-h-dvh">
        <Outlet />
      </Main>
      <WithdrawLink />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <Main className="min-h-dvh">
        <ErrorContent />
      </Main>
      <WithdrawLink />
    </>
  )
}

/** Replaces the link in the footer: withdrawing from a contract has to be possible from every page. */
function WithdrawLink() {
  const text = useText()
  return (
    <nav aria-label={text('footer.withdraw')} className="bg-surface-2 px-4 py-3 text-center text-13">
      <Link to="/withdraw" className="link inline-flex min-h-11 items-center">
        {text('footer.withdraw')}
      </Link>
    </nav>
  )
}
