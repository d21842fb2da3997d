import { Component, type ReactNode } from 'react'
import { useText } from '../shared/i18n/use-text.tsx'

/** Error boundary around the error page. A class, because React supports error boundaries only there. */
export class LastResortBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ErrorPageFailed /> : this.props.children
  }
}

/** Shown when the error page itself fails. Uses no layout and no data, so that it cannot fail as well. */
function ErrorPageFailed() {
  const text = useText()
  return (
    <main className="wrap py-16">
      <h1>{text('error.page_failed')}</h1>
      <p className="mt-4">
        <a href="/" className="link">
          {text('error.home_link')}
        </a>
      </p>
    </main>
  )
}
