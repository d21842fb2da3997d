import type { Calls } from '@velvet/contract/calls'
import type { CallInput } from '@velvet/contract/define-call'
import { choicesIn, profileValues, type ChoiceField } from '@velvet/contract/profile-values'
import { formText } from '../../shared/forms/form-text.ts'
import { isOneOf, type Problems } from './account-fields.ts'
import type { SignupStepName } from './signup-steps.ts'

export type StepAnswers = CallInput<Calls['saveSignupStep']>['body']

/** Reads the answers of a step. Empty fields are left out, so that an earlier answer is not overwritten. */
export function readStepAnswers(step: SignupStepName, form: FormData): StepAnswers {
  if (step === 'about') return { ...readTexts(form, ['about']), ...readChoices(form, choicesIn('signup', 'about')) }
  if (step === 'looks') return readChoices(form, choicesIn('signup', 'looks'))
  if (step !== 'place') return {}
  const interests = form.getAll('interests').filter((interest) => typeof interest === 'string')
  const sexuality = readChoices(form, ['sexuality'])
  return {
    ...readTexts(form, ['region', 'city']),
    ...(interests.length > 0 && { interests }),
    ...sexuality,
    ...(sexuality.sexuality && { consents_to_sexuality: form.has('consents_to_sexuality') }),
  }
}

/** The sexual orientation is stored only with consent. */
export function stepProblems(facts: StepAnswers): Problems<'sexuality'> {
  return facts.sexuality && !facts.consents_to_sexuality ? { sexuality: 'problems.consent_missing' } : {}
}

function readTexts(form: FormData, names: readonly ('about' | 'region' | 'city')[]): StepAnswers {
  return omitEmpty(names.map((name) => [name, formText(form, name).trim()]))
}

function readChoices(form: FormData, fields: readonly (ChoiceField | 'sexuality')[]): StepAnswers {
  return omitEmpty(
    fields.map((field) => {
      const value = formText(form, field)
      return [field, isOneOf(profileValues[field], value) ? value : '']
    }),
  )
}

const omitEmpty = (entries: [string, string][]): StepAnswers => Object.fromEntries(entries.filter(([, value]) => value))
