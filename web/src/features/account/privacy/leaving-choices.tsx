import { Button, ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { BellOff, EyeOff, FileText, Pause, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rowButtonClass, SettingRow } from '../../../shared/components/setting-row.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useUser } from '../../session/index.ts'
import { reactivationDays } from './reactivation-days.ts'

/** First step of the account deletion: explains it and offers alternatives. */
export function LeavingChoices({ isInvisible }: { isInvisible: boolean }) {
  return (
    <Card className="grid gap-8 md:grid-cols-2 md:gap-10">
      <DeletionInfo />
      <Alternatives isInvisible={isInvisible} />
    </Card>
  )
}

function DeletionInfo() {
  const text = useText()
  const { refund_days } = useSettings()
  const user = useUser()
  const hasPaidCredits = user?.paid_user === true && user.credits > 0
  return (
    <div className="flex flex-col">
      <h2>{text('leaving.delete_title')}</h2>
      <p className="mt-1 text-ink-2">{text('leaving.delete_text')}</p>
      <ul className="mt-4 mb-6 grid gap-3">
        <Fact icon={<EyeOff />}>{text('leaving.erased', { days: reactivationDays })}</Fact>
        {hasPaidCredits && (
          <Fact icon={<RotateCcw />}>
            {text('leaving.unused_credits', { refund_days })}{' '}
            <Link to="/withdraw" className="link">
              {text('leaving.withdraw')}
            </Link>
          </Fact>
        )}
        <Fact icon={<FileText />}>{text('leaving.invoices')}</Fact>
      </ul>
      <p className="mb-5 text-13 text-ink-2">
        <RichText
          id="leaving.export"
          tags={{
            export: (inside) => (
              <Link to="/settings#account" className="link">
                {inside}
              </Link>
            ),
          }}
        />
      </p>
      <ButtonLink to="/settings/delete?step=2" variant="danger" block className="mt-auto">
        {text('leaving.continue')}
      </ButtonLink>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-ink-2">
      <span aria-hidden="true" className="mt-0.5 text-ink-3 [&>svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}

function Alternatives({ isInvisible }: { isInvisible: boolean }) {
  const text = useText()
  return (
    <div className="max-md:border-t max-md:border-line max-md:pt-6">
      <h2>{text('leaving.smaller')}</h2>
      <p className="mt-1 text-ink-2">{text('leaving.smaller_text')}</p>
      <div className="mt-2 divide-y divide-line">
        <PauseRow isInvisible={isInvisible} />
        <SettingRow
          icon={<BellOff />}
          title={text('leaving.mails')}
          text={text('leaving.mails_text')}
          action={
            <ButtonLink to="/notifications" variant="quiet" size="s" className={rowButtonClass}>
              {text('leaving.mails_button')}
            </ButtonLink>
          }
        />
      </div>
    </div>
  )
}

function PauseRow({ isInvisible }: { isInvisible: boolean }) {
  const text = useText()
  const { fetcher, isSending, result } = useSectionForm('pause')
  const { elsewhere } = useProblemText(result?.problem, [])
  return (
    <fetcher.Form method="post" action="/settings/delete">
      <input type="hidden" name="intent" value="pause" />
      <SettingRow
        icon={<Pause />}
        title={text('leaving.pause')}
        text={
          <span role="status">
            {isInvisible ? (
              <>
                <b className="text-good">{text('leaving.paused')}</b>{' '}
                <RichText
                  id="leaving.pause_off"
                  tags={{
                    settings: (inside) => (
                      <Link to="/settings#privacy" className="link">
                        {inside}
                      </Link>
                    ),
                  }}
                />
              </>
            ) : (
              text('leaving.pause_text')
            )}
          </span>
        }
        action={
          !isInvisible && (
            <Button type="submit" variant="quiet" size="s" loading={isSending} className={rowButtonClass}>
              {text('leaving.pause_button')}
            </Button>
          )
        }
      />
      <FormNote error={elsewhere} className="mb-4" />
    </fetcher.Form>
  )
}
