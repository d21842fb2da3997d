import type { MessageId } from '@velvet/i18n/message-ids'
import type { Interest, RegionData } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { Answers } from './finder-answers.ts'
import { FinderFrame } from './finder-frame.tsx'
import { InterestsQuestion, IntentQuestion, WhereQuestion, GenderAndAgeQuestion } from './finder-questions.tsx'
import type { FinderStep } from './finder-steps.ts'

export type FinderData = { answers: Answers; regions: RegionData; interests: Interest[] }

const titles: Record<FinderStep, MessageId> = {
  whom: 'finder.step.whom',
  where: 'finder.step.where',
  intent: 'finder.step.intent',
  interests: 'finder.step.interests',
}

const fields: Record<FinderStep, readonly string[]> = {
  whom: ['gender', 'min_age', 'max_age'],
  where: ['region'],
  intent: ['intent'],
  interests: ['interests'],
}

/** Renders the question of one step. */
export function FinderStepView({ step, answers, regions, interests }: FinderData & { step: FinderStep }) {
  const title = useText()(titles[step])
  return (
    <FinderFrame step={step} title={title} answers={answers} fieldNames={fields[step]}>
      {step === 'whom' && <GenderAndAgeQuestion answers={answers} />}
      {step === 'where' && <WhereQuestion answers={answers} regions={regions} />}
      {step === 'intent' && <IntentQuestion answers={answers} legend={title} />}
      {step === 'interests' && <InterestsQuestion answers={answers} interests={interests} legend={title} />}
    </FinderFrame>
  )
}
