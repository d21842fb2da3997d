import { profileValues } from '@velvet/contract/profile-values'
import type { Calls } from '@velvet/contract/calls'
import type { CallInput } from '@velvet/contract/define-call'
import { formText } from '../../lib/form-text.ts'
import { isOneOf, type Problems } from './account-fields.ts'
import type { SignupStepName } from './signup-steps.ts'

export type StepFacts = CallInput<Calls['saveSignupStep']>['body']

type ChoiceField = Exclude<keyof typeof profileValues, 'gender' | 'looking_for' | 'delete_reason'>

const stepChoices = {
  about: ['signup_reason'],
  looks: ['hair_color', 'eye_color', 'body_type', 'tattoos', 'relationship_status'],
} as const satisfies Partial<Record<SignupStepName, readonly ChoiceField[]>>

/** What a step's form answers. Whatever was left empty is not sent: an earlier answer stays. */
export function readStepFacts(step: SignupStepName, form: FormData): StepFacts {
  if (step === 'about') return { ...texts(form, ['about']), ...choices(form, stepChoices.about) }
  if (step === 'looks') return choices(form, stepChoices.looks)
  if (step !== 'place') return {}
  const interests = form.getAll('interests').filter((interest) => typeof interest === 'string')
  const sexuality = choices(form, ['sexuality'])
  return {
    ...texts(form, ['region', 'city']),
    ...(interests.length > 0 && { interests }),
    ...sexuality,
    ...(sexuality.sexuality && { consents_to_sexuality: form.has('consents_to_sexuality') }),
  }
}

/** Whoever names their sexual orientation also says that it may be kept. */
export function stepProblems(facts: StepFacts): Problems<'sexuality'> {
  return facts.sexuality && !facts.consents_to_sexuality ? { sexuality: 'problems.consent_missing' } : {}
}

function texts(form: FormData, names: readonly ('about' | 'region' | 'city')[]): StepFacts {
  return filled(names.map((name) => [name, formText(form, name).trim()]))
}

function choices(form: FormData, fields: readonly ChoiceField[]): StepFacts {
  return filled(
    fields.map((field) => {
      const value = formText(form, field)
      return [field, isOneOf(profileValues[field], value) ? value : '']
    }),
  )
}

const filled = (entries: [string, string][]): StepFacts => Object.fromEntries(entries.filter(([, value]) => value))
