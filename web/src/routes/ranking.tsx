import type { MessageId } from '@velvet/i18n/message-ids'
import { PageTitle } from '../features/session/page-title.tsx'
import { useText } from '../shared/i18n/use-text.tsx'

const sections: { title: MessageId; texts: MessageId[] }[] = [
  {
    title: 'ranking.search_title',
    texts: [
      'ranking.search_who',
      'ranking.search_online',
      'ranking.search_newest',
      'ranking.search_photo',
      'ranking.search_groups',
    ],
  },
  { title: 'ranking.finder_title', texts: ['ranking.finder_points'] },
  { title: 'ranking.swipe_title', texts: ['ranking.swipe_order'] },
  { title: 'ranking.fictional_title', texts: ['ranking.fictional_rule'] },
  { title: 'ranking.ads_title', texts: ['ranking.ads_rule'] },
  { title: 'ranking.not_title', texts: ['ranking.not_list'] },
]

/** Explains the ranking to visitors and members; `docs/ranking.md` explains it to developers. */
export default function Ranking() {
  const text = useText()
  return (
    <article className="wrap max-w-[720px]! py-8 md:py-14">
      <PageTitle page={text('ranking.title')} />
      <h1 className="text-26 md:text-34">{text('ranking.title')}</h1>
      <p className="mt-3 text-17 text-ink-2">{text('ranking.lead')}</p>
      {sections.map(({ title, texts }) => (
        <section key={title} className="mt-8">
          <h2 className="text-20">{text(title)}</h2>
          {texts.map((id) => (
            <p key={id} className="mt-2 text-ink-2">
              {text(id)}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
