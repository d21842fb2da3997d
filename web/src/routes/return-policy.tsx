import { PageTitle } from '../components/page-title.tsx'
import { useText } from '../lib/i18n/use-text.tsx'
import { useSettings } from '../lib/viewer/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'

/** What can be given back, until when, and what comes back. The rules are those of the withdrawal itself. */
export default function ReturnPolicy() {
  const text = useText()
  const { refund_days: days, support_email: email } = useSettings()
  return (
    <article className="wrap max-w-[720px]! py-8 md:py-14">
      <PageTitle page={text('footer.returns_refunds')} />
      <h1 className="text-26 md:text-34">{text('footer.returns_refunds')}</h1>
      <p className="mt-3 text-17 text-ink-2">{text('withdraw.policy_lead', { days })}</p>
      <ul className="mt-5 grid list-disc gap-2 ps-5 text-ink-2">
        <li>{text('withdraw.policy_amount')}</li>
        <li>{text('withdraw.policy_full')}</li>
        <li>{text('withdraw.policy_used_up')}</li>
        <li>{text('withdraw.policy_method')}</li>
        <li>{text('withdraw.policy_premium')}</li>
      </ul>
      <ButtonLink to="/withdraw" className="mt-7">
        {text('legal.withdraw')}
      </ButtonLink>
      {email && (
        <p className="mt-6 text-ink-2">
          {text('withdraw.policy_contact')}{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </p>
      )}
    </article>
  )
}
