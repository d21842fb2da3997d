import { Component, type ReactNode } from 'react'
import { useText } from '../lib/i18n/use-text.tsx'

/** React catches the failure of a component only in a class. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ErrorPageFailed /> : this.props.children
  }
}

/** The error page's own failure: no layout, no data, nothing that could fail again. */
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
