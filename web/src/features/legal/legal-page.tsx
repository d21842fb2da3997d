import { useMemo, type ReactNode } from 'react'
import { trustOwnHtml } from '../../shared/browser/markup-policies.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { PageTitle } from '../session/index.ts'
import type { LegalText } from './legal-text.ts'

type LegalPageProps = {
  content: LegalText
  /** Rendered in the slot of the text, such as a form or a button. */
  children?: ReactNode
  /** `children` are the result of a form or the target of a mail link: rendered above the text, to be visible. */
  shouldShowChildrenFirst?: boolean
}

/** A long text with its title, a table of contents and an optional slot. */
export function LegalPage({ content, children, shouldShowChildrenFirst = false }: LegalPageProps) {
  const { title, note, before, after, sections } = content
  return (
    <article className="wrap max-w-[calc(68ch+32px)]! py-8 md:py-14">
      <PageTitle page={title} />
      <h1>{title}</h1>
      {shouldShowChildrenFirst && <div className="mt-6">{children}</div>}
      {note !== null && <HtmlText html={note} className="mt-5 rounded-m bg-warn-soft px-4.5 py-3.5 text-15 text-ink" />}
      {sections.length > 0 && <Contents sections={sections} />}
      <HtmlText html={before} className="long-text with-lead mt-6" />
      {after !== null && (
        <>
          {!shouldShowChildrenFirst && <div className="my-8 print:hidden">{children}</div>}
          <HtmlText html={after} className="long-text" />
        </>
      )}
    </article>
  )
}

/** Collapsed at first, so that the text starts near the top of the page. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const text = useText()
  return (
    <details className="mt-5 rounded-m border border-line bg-surface print:hidden">
      <summary className="chevron min-h-12 px-4.5 py-3 font-semibold">{text('pages.contents')}</summary>
      <nav aria-label={text('pages.contents')} className="px-4.5 pb-3">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-ink-2 no-underline hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

/** The HTML is rendered on the server from our own files, with escaped values. */
function HtmlText({ html, className }: { html: string; className: string }) {
  const trusted = useMemo(() => ({ __html: trustOwnHtml(html) }), [html])
  return <div className={className} dangerouslySetInnerHTML={trusted} />
}
