import type { MessageId } from '@velvet/i18n/message-ids'
import type { Interest, RegionData } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { Answers } from './finder-answers.ts'
import { FinderFrame } from './finder-frame.tsx'
import { InterestsQuestion, IntentQuestion, WhereQuestion, WhomQuestion } from './finder-questions.tsx'
import type { FinderStep } from './finder-steps.ts'

export type FinderFacts = { answers: Answers; regions: RegionData; interests: Interest[] }

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

/** One step of the walk. */
export function FinderWalk({ step, answers, regions, interests }: FinderFacts & { step: FinderStep }) {
  const title = useText()(titles[step])
  return (
    <FinderFrame step={step} title={title} answers={answers} asks={fields[step]}>
      {step === 'whom' && <WhomQuestion answers={answers} />}
      {step === 'where' && <WhereQuestion answers={answers} regions={regions} />}
      {step === 'intent' && <IntentQuestion answers={answers} legend={title} />}
      {step === 'interests' && <InterestsQuestion answers={answers} interests={interests} legend={title} />}
    </FinderFrame>
  )
}
