import { CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ErrorCode } from '@velvet/contract/errors'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Note } from '../../ui/note.tsx'
import { Steps } from '../../ui/progress.tsx'
import { countedSteps, lastStep } from './signup-steps.ts'
import { useSignupWays } from './signup-ways.ts'

type StepPanelProps = {
  step: number
  title: ReactNode
  lead?: ReactNode
  /** Above the title. */
  art?: ReactNode
  code?: ErrorCode | undefined
  children: ReactNode
}

/** One step: how far one is, the way out, the question, and what the server had to say about the whole. */
export function StepPanel({ step, title, lead, art, code, children }: StepPanelProps) {
  const text = useText()
  const { headingLevel, headingId } = useSignupWays()
  const Heading = `h${headingLevel}` as const
  const current = Math.min(step + 1, countedSteps)
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-4">
        <div className="w-40 max-w-[50%]">
          <Steps
            label={text('signup.progress', { step: current, total: countedSteps })}
            current={current}
            total={countedSteps}
          />
        </div>
        <CancelButton isDone={step === lastStep} />
      </div>
      <div className={cx(art ? 'text-center' : null)}>
        {art}
        <Heading id={headingId} tabIndex={-1} className="text-26 outline-hidden">
          {title}
        </Heading>
        {lead && <p className="mt-2 text-17 text-ink-2">{lead}</p>}
      </div>
      {code && (
        <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} className="mt-5">
          <b>{text(`errors.${code}`)}</b>
        </Note>
      )}
      <div className="mt-6">{children}</div>
    </>
  )
}

/** At the end there is nothing left to cancel. */
function CancelButton({ isDone }: { isDone: boolean }) {
  const text = useText()
  const { cancel } = useSignupWays()
  const inside = (
    <>
      <X aria-hidden="true" className="size-4.5" />
      {text(isDone ? 'common.close' : 'signup.cancel')}
    </>
  )
  const look = { variant: 'text', size: 's', className: '-me-3 text-ink-2! hover:bg-hover!' } as const
  return typeof cancel === 'string' ? (
    <ButtonLink to={cancel} {...look}>
      {inside}
    </ButtonLink>
  ) : (
    <Button onClick={cancel} {...look}>
      {inside}
    </Button>
  )
}
