import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { LegalText } from './legal-text.ts'

type LegalPageProps = {
  content: LegalText
  /** What stands in the text's own place for it: a form, a button. */
  children?: ReactNode
  /** The answer to a form, or the page behind a mail's link: it comes before the text, which pushes it out of sight. */
  isAnswer?: boolean
}

/** A long text to be read, with its title, its table of contents and whatever it makes room for. */
export function LegalPage({ content, children, isAnswer = false }: LegalPageProps) {
  const { title, note, before, after, sections } = content
  return (
    <article className="wrap max-w-[calc(68ch+32px)]! py-8 md:py-14">
      <PageTitle page={title} />
      <h1>{title}</h1>
      {isAnswer && <div className="mt-6">{children}</div>}
      <Words html={note} className="mt-5 rounded-m bg-warn-soft px-4.5 py-3.5 text-15 text-ink" />
      {sections.length > 0 && <Contents sections={sections} />}
      <Words html={before} className="long-text with-lead mt-6" />
      {after !== null && (
        <>
          {!isAnswer && <div className="my-8 print:hidden">{children}</div>}
          <Words html={after} className="long-text" />
        </>
      )}
    </article>
  )
}

/** Closed on arrival: who came to read is not kept waiting by a list. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const text = useText()
  return (
    <details className="mt-5 rounded-m border border-line bg-surface print:hidden">
      <summary className="min-h-12 px-4.5 py-3 font-semibold">{text('pages.contents')}</summary>
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

/** The HTML is made of our own files on the server; values of the site were escaped there. */
function Words({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
