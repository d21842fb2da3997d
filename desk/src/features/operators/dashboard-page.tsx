import { Tag } from '@velvet/ui/tag'
import { Link } from 'react-router'
import { languageList, languageName } from '../../lib/language-name.ts'
import { formatAge, formatTime } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { useDashboard, type Dashboard } from './lead-queries.ts'
import { leadTexts } from './lead-texts.ts'

const texts = leadTexts.dashboard

type Site = Dashboard['sites'][number]
type LanguageRow = Site['languages'][number] & { site_id: string }
type Operator = Dashboard['operators'][number]

/** How long members wait, who answers, and which profiles take messages. */
export function DashboardPage() {
  const result = useDashboard()
  const { data } = result
  return (
    <div className="grid w-full max-w-[1300px] content-start gap-5">
      <PageHead title={texts.title} lead={texts.lead}>
        {data && (
          <>
            <Link to="/care" className="link px-1">
              {leadTexts.care.title}: {texts.care(data.flags + data.care_notices)}
            </Link>
            <Link to="/samples" className="link px-1">
              {leadTexts.samples.title}: {texts.samples(data.samples)}
            </Link>
          </>
        )}
      </PageHead>
      <ListOf result={result}>
        {({ sites, operators }) => (
          <>
            <section className="grid gap-2">
              <h2>{texts.queues}</h2>
              {sites.length === 0 ? (
                <EmptyList title={texts.nobody} />
              ) : (
                <DataTable
                  label={texts.queues}
                  columns={languageColumns}
                  rows={sites.flatMap((site) => site.languages.map((row) => ({ ...row, site_id: site.site_id })))}
                  keyOf={({ site_id, language }) => `${site_id} ${language}`}
                />
              )}
            </section>
            <section className="grid gap-2">
              <h2>{texts.team}</h2>
              {operators.length === 0 ? (
                <EmptyList isFiltered title={texts.nobodyOnShift} text={texts.nobodyOnShiftText} />
              ) : (
                <DataTable label={texts.team} columns={operatorColumns} rows={operators} keyOf={({ code }) => code} />
              )}
            </section>
            {sites.length > 0 && (
              <section className="grid gap-2">
                <h2>{texts.sites}</h2>
                <DataTable label={texts.sites} columns={siteColumns} rows={sites} keyOf={({ site_id }) => site_id} />
              </section>
            )}
          </>
        )}
      </ListOf>
    </div>
  )
}

const languageColumns: Column<LanguageRow>[] = [
  { key: 'site', title: texts.site, render: (row) => <SiteName id={row.site_id} /> },
  { key: 'language', title: texts.language, isWide: true, render: (row) => languageName(row.language) },
  { key: 'waiting', title: texts.waiting, isEnd: true, render: (row) => <b>{row.waiting}</b> },
  { key: 'oldest', title: texts.oldest, isEnd: true, render: (row) => <Age at={row.oldest_since} /> },
  { key: 'held', title: texts.held, isEnd: true, render: (row) => row.held },
  { key: 'operators', title: texts.operators, isEnd: true, render: (row) => row.operators },
  {
    key: 'forecast',
    title: texts.forecast,
    isEnd: true,
    render: ({ forecast_minutes: minutes }) =>
      minutes === null ? <span className="text-ink-2">{texts.noForecast}</span> : texts.forecastMinutes(minutes),
  },
  {
    key: 'state',
    title: texts.state,
    render: (row) => (row.is_open ? <Tag tone="good">{texts.open}</Tag> : <Tag tone="warn">{texts.closed}</Tag>),
  },
]

const siteColumns: Column<Site>[] = [
  { key: 'site', title: texts.site, isWide: true, render: (row) => <SiteName id={row.site_id} /> },
  {
    key: 'profiles',
    title: texts.profiles,
    render: ({ profiles }) => texts.profilesOf(profiles.open, profiles.closed),
  },
  { key: 'promise', title: texts.promise, isEnd: true, render: (row) => texts.promiseHours(row.reply_hours) },
  {
    key: 'credited',
    title: texts.creditedBack,
    isEnd: true,
    render: ({ credited_back: count }) => <span className={count > 0 ? 'font-bold text-bad' : undefined}>{count}</span>,
  },
]

const operatorColumns: Column<Operator>[] = [
  { key: 'code', title: texts.code, render: ({ code }) => <b>{code}</b> },
  {
    key: 'state',
    title: texts.now,
    render: ({ state }) => <Tag tone={state === 'on' ? 'good' : 'neutral'}>{texts.states[state]}</Tag>,
  },
  { key: 'languages', title: texts.language, isWide: true, render: ({ languages }) => languageList(languages) },
  { key: 'held', title: texts.held, isEnd: true, render: ({ held }) => held },
  { key: 'answers', title: texts.answers, isEnd: true, render: ({ answers }) => answers },
  { key: 'refusals', title: texts.refusals, isEnd: true, render: ({ refusals }) => refusals },
  { key: 'until', title: texts.until, isEnd: true, render: ({ ends_at }) => formatTime(ends_at) },
  { key: 'seen', title: texts.seen, isEnd: true, render: ({ seen_at }) => <Age at={seen_at} /> },
]

function Age({ at }: { at: string | null }) {
  const now = useNow()
  return at === null ? texts.nothing : formatAge(at, now)
}
