import { useQuery, useQueryClient } from '@tanstack/react-query'
import { breakMinutes } from '@velvet/contract/desk/photo-review-rules'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '../../lib/count-text.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { EmptyList, FailedList, LoadingRows } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useSites } from '../../parts/site-names.tsx'
import { reviewPageQuery } from './photo-queries.ts'
import { exposureNames, photoTexts as texts } from './photo-texts.ts'
import { ReviewWork } from './review-work.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { takeBreak, useIsBreakDue } from './use-break.ts'

/** The review of new photos. */
export function PhotosPage() {
  const client = useQueryClient()
  const sites = useSites()
  const [search, setSearch] = useSearchParams()
  const site = search.get('site') ?? undefined
  const { data, error, refetch } = useQuery(reviewPageQuery(site))
  const [view, setView] = useState<'auto' | 'grid' | 'single'>('auto')
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const [isCalm, setCalm] = useState(false)
  const isBreakDue = useIsBreakDue()
  const photos = data?.photos ?? []
  // A new page starts without the marks of the one before.
  const pageKey = photos.map(({ id }) => id).join()

  return (
    <>
      <PageHead
        title={texts.title}
        lead={data && data.waiting > 0 ? texts.waiting(countText(data.waiting)) : texts.lead}
      >
        <FilterSelect
          label={texts.site}
          value={site ?? ''}
          onChange={(value) => setSearch(value ? { site: value } : {})}
          options={[{ value: '', label: texts.allSites }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <DeskButton keys="s" onClick={() => setSettingsOpen(true)}>
          {texts.settings}
        </DeskButton>
      </PageHead>
      {data && data.left_out.length > 0 && (
        <p role="status" className="mb-2 rounded-s bg-surface-2 px-3 py-1.5">
          {texts.leftOut(data.left_out.map((kind) => exposureNames[kind]).join(', '))}
        </p>
      )}
      {isBreakDue && <BreakNote />}
      {isCalm ? (
        <CalmPage onContinue={() => setCalm(false)} />
      ) : photos.length > 0 ? (
        <ReviewWork
          key={pageKey}
          photos={photos}
          view={view}
          onView={setView}
          onSettings={() => setSettingsOpen(true)}
          onDone={setCalm}
        />
      ) : data ? (
        <EmptyList title={texts.empty} text={texts.emptyText} />
      ) : error ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={10} />
      )}
      {areSettingsOpen && (
        <SettingsDialog
          onClose={() => setSettingsOpen(false)}
          onSaved={() => {
            setSettingsOpen(false)
            client.removeQueries({ queryKey: ['clear-photo'] })
            void client.invalidateQueries({ queryKey: ['review-page'] })
          }}
        />
      )}
    </>
  )
}

const BreakNote = () => (
  <div role="status" className="mb-2 flex flex-wrap items-center gap-3 rounded-s bg-warn-soft px-3 py-1.5 text-warn">
    <b>{texts.pause.title}</b>
    <span>{texts.pause.text(breakMinutes)}</span>
    <DeskButton variant="plain" onClick={takeBreak} className="text-warn">
      {texts.pause.done}
    </DeskButton>
  </div>
)

/** Shown after a possible minor was reported, instead of the next photos. */
function CalmPage({ onContinue }: { onContinue: () => void }) {
  useKeys([{ keys: 'n', label: texts.calm.go, group: texts.keys.group, run: onContinue }])
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 text-center">
      <HeartHandshake aria-hidden="true" className="size-9 text-good" />
      <h2 className="text-17">{texts.calm.title}</h2>
      <p className="max-w-[52ch] text-15 text-ink-2">{texts.calm.text}</p>
      <DeskButton variant="primary" keys="n" onClick={onContinue} className="mt-3 min-h-9">
        {texts.calm.go}
      </DeskButton>
    </div>
  )
}
