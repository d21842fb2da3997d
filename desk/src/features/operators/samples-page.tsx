import { EmptyList, FailedList, LoadingRows } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useSample } from './lead-queries.ts'
import { leadTexts } from './lead-texts.ts'
import { SampleWork } from './sample-work.tsx'

const texts = leadTexts.samples

/** Answers that a second person reads. */
export function SamplesPage() {
  const { data, error, refetch } = useSample()
  return (
    <div className="w-full max-w-[1100px]">
      <PageHead title={texts.title} lead={data && data.waiting > 0 ? texts.waiting(data.waiting) : texts.lead} />
      {data?.sample ? (
        <SampleWork key={data.sample.id} sample={data.sample} />
      ) : data ? (
        <EmptyList title={texts.none} text={texts.noneText} />
      ) : error ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </div>
  )
}
