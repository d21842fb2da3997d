import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/desk-error.ts'
import { FailedList, LoadingRows } from '../../parts/list-state.tsx'
import { caseQuery } from './case-queries.ts'
import { caseTexts } from './case-texts.ts'
import { CaseWork } from './case-work.tsx'

type CasePageProps = { site: string; id: string; staffCode: string; canDelay: boolean }

export function CasePage({ site, id, staffCode, canDelay }: CasePageProps) {
  const { data, error, refetch } = useQuery(caseQuery(site, id))
  // A new case starts without the selection and the open dialogs of the one before.
  if (data) return <CaseWork key={data.id} sheet={data} staffCode={staffCode} canDelay={canDelay} />
  if (hasCode(error, 'not_found')) return <p className="py-14 text-center font-bold">{caseTexts.case.notFound}</p>
  return error ? <FailedList error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={10} />
}
