import { ButtonLink } from '@velvet/ui/button'
import { Ban, Flag, Heart } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { BlockForm, panelExit, ReportForm, ReportReceipt } from '../../safety/index.ts'
import { LikeCommentForm } from './like-comment-form.tsx'

type ReportPageProps = { member: Pick<MemberProfile, 'id' | 'name' | 'photos' | 'is_blocked'>; reportKey: string }

/** Blocking as a page, for browsers without scripts. */
export function BlockPage({ member }: { member: Pick<MemberProfile, 'id' | 'name'> }) {
  const text = useText()
  const [query] = useSearchParams()
  const { id, name } = member
  return (
    <SmallPage
      icon={<Ban />}
      tone="bad"
      title={text('member.block', { name })}
      intro={text('member.block_confirm', { name })}
    >
      <div className="mt-6">
        <BlockForm member={member} isInDialog={false}>
          <ButtonLink to={panelExit(id, query)} variant="text">
            {text('member.cancel')}
          </ButtonLink>
        </BlockForm>
      </div>
    </SmallPage>
  )
}

/** Reporting as a page, with its receipt. */
export function ReportPage({ member, reportKey }: ReportPageProps) {
  const text = useText()
  const [query] = useSearchParams()
  const form = useSectionForm('report')
  const { id, name } = member
  const receipt = form.result?.receipt
  const back = (
    <ButtonLink to={panelExit(id, query)} variant="text">
      {text(receipt ? 'member.done' : 'member.cancel')}
    </ButtonLink>
  )
  return (
    <SmallPage
      icon={<Flag />}
      title={receipt ? text('member.report_done') : text('member.report_title', { name })}
      intro={receipt ? undefined : text('member.report_lead', { name })}
    >
      <div className="mt-6">
        {receipt ? (
          <ReportReceipt member={member} receipt={receipt} isInDialog={false}>
            {back}
          </ReportReceipt>
        ) : (
          <ReportForm member={member} form={form} photo={null} reportKey={reportKey}>
            {back}
          </ReportForm>
        )}
      </div>
    </SmallPage>
  )
}

/** A like with a comment as a page. */
export function LikeCommentPage({ member }: { member: MemberProfile }) {
  const text = useText()
  const { id, name } = member
  return (
    <SmallPage icon={<Heart />} title={text('likes.words_title', { name })} intro={text('likes.words_lead', { name })}>
      <div className="mt-6">
        <LikeCommentForm member={member}>
          <ButtonLink to={`/members/${id}`} variant="text">
            {text('member.cancel')}
          </ButtonLink>
        </LikeCommentForm>
      </div>
    </SmallPage>
  )
}
