import { Banner } from '@velvet/ui/banner'
import { ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { Ban } from 'lucide-react'
import { useMoment } from '../../../shared/i18n/use-moment.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'

/** Tells a member above every page what decisions stop, until when, and where the reasons are. */
export function RestrictionBanner() {
  const text = useText()
  const { moment, momentClass } = useMoment()
  const restrictions = useUser()?.restrictions ?? []
  const [first] = restrictions
  if (!first) return null
  return (
    <div className="wrap pt-4">
      <Banner
        icon={<Ban />}
        title={text('decisions.limit_title')}
        text={restrictions.map(({ kind, until, decision }) => (
          <span key={`${kind} ${decision}`} className={cx('block', until !== null && momentClass)}>
            {until === null ? text('decisions.limit.ended') : text(`decisions.limit.${kind}`, { until: moment(until) })}
          </span>
        ))}
        action={
          <ButtonLink to={`/decision/${first.decision}`} variant="quiet" size="s" block>
            {text('decisions.card_open')}
          </ButtonLink>
        }
      />
    </div>
  )
}
