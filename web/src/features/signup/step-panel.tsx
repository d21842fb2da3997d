import type { ErrorCode } from '@velvet/contract/errors'
import { Button, ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { Steps } from '@velvet/ui/progress'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSignupNavigation } from './signup-navigation.ts'
import { lastStep, progressAt } from './signup-steps.ts'

type StepPanelProps = {
  step: number
  title: ReactNode
  lead?: ReactNode
  /** Shown above the title. */
  art?: ReactNode
  code?: ErrorCode | undefined
  children: ReactNode
}

/** Frame of a step: progress, cancel button, title and the error of the whole form. */
export function StepPanel({ step, title, lead, art, code, children }: StepPanelProps) {
  const text = useText()
  const { standing, headingLevel, headingId } = useSignupNavigation()
  const Heading = `h${headingLevel}` as const
  const { current, total } = progressAt(standing, step)
  return (
    <>
      <div className="mb-2 flex items-center sm:mb-5 justify-between gap-4">
        <div className="w-40 max-w-[50%]">
          <Steps label={text('signup.progress', { step: current, total })} current={current} total={total} />
        </div>
        <CancelButton name={text(step === 0 ? 'signup.cancel' : step === lastStep ? 'common.close' : 'signup.later')} />
      </div>
      <div className={cx(art ? 'text-center' : null)}>
        {art}
        <Heading id={headingId} tabIndex={-1} className="text-26 outline-hidden">
          {title}
        </Heading>
        {lead && <p className="mt-2 text-ink-2 sm:text-17">{lead}</p>}
      </div>
      <FormNote error={code && text(`errors.${code}`)} className="mt-5" />
      <div className="@container mt-5 sm:mt-6">{children}</div>
    </>
  )
}

/** Leaves the sign-up. Its label depends on the step, because an account cannot be cancelled once it is created. */
function CancelButton({ name }: { name: string }) {
  const { cancel } = useSignupNavigation()
  const content = (
    <>
      <X aria-hidden="true" className="size-4.5" />
      {name}
    </>
  )
  const buttonProps = { variant: 'text', size: 's', className: '-me-3 text-ink-2! hover:bg-hover!' } as const
  return typeof cancel === 'string' ? (
    <ButtonLink to={cancel} {...buttonProps}>
      {content}
    </ButtonLink>
  ) : (
    <Button onClick={cancel} {...buttonProps}>
      {content}
    </Button>
  )
}
