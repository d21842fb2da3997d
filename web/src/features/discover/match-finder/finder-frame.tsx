import { Button, ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Steps } from '@velvet/ui/progress'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, NavigationType, useNavigation, useNavigationType } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { answerFields, finderAddress, type Answers } from './finder-answers.ts'
import { finderSteps, nextPlace, previousStep, type FinderStep } from './finder-steps.ts'

type FinderFrameProps = {
  step: FinderStep
  title: string
  answers: Answers
  /** Names of the fields that this step asks for. All other answers are sent as hidden fields. */
  fieldNames: readonly string[]
  children: ReactNode
}

/** Renders one question as a form. The answers are part of the URL, so back, reload and sharing work. */
export function FinderFrame({ step, title, answers, fieldNames, children }: FinderFrameProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useNavigationType() !== NavigationType.Pop
  const isMoving = useNavigation().state !== 'idle'
  const [current, total] = [finderSteps.indexOf(step) + 1, finderSteps.length]
  const previous = previousStep(step)
  const next = nextPlace(step)
  // Focuses the new question, so that screen readers start there and not at the top of the page.
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  return (
    <div
      data-wide-page=""
      className="wrap py-6 max-2xl:max-w-[652px]! md:py-12 2xl:grid 2xl:grid-cols-[minmax(0,1fr)_720px] 2xl:items-start 2xl:gap-16"
    >
      <p className="mb-4 text-ink-2 2xl:display 2xl:mt-8 2xl:max-w-[14ch] 2xl:text-44 2xl:leading-[1.12] 2xl:text-balance 2xl:text-ink">
        {text('finder.lead')}
      </p>
      <Card lifted>
        <div className="mb-5 grid gap-2">
          <Steps label={text('finder.progress', { current, total })} current={current} total={total} />
          <p aria-hidden="true" className="text-13 text-ink-2">
            {text('finder.progress', { current, total })}
          </p>
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-26!">
          {title}
        </h1>
        <Form method="get" action="/match-finder" className="mt-5 grid gap-6">
          <input type="hidden" name="step" value={next} />
          {answerFields(answers)
            .filter(([name]) => !fieldNames.includes(name))
            .map(([name, value], index) => (
              <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
            ))}
          {children}
          <div className="flex items-center justify-between gap-3">
            {previous && (
              <ButtonLink to={finderAddress(answers, previous)} variant="text">
                {text('finder.back')}
              </ButtonLink>
            )}
            <Button type="submit" size="l" loading={isMoving} className="ms-auto min-w-[58%]">
              {text(next === 'results' ? 'finder.show' : 'finder.next')}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
