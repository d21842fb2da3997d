import type { PromptId } from '@velvet/contract/profile-prompts'
import type { AnsweredPrompt } from './profile-sections.ts'

/** Returns the name of the form field for an answer. */
export const promptField = (id: PromptId) => `prompt_${id}`

/** Returns the prompts in the order of their fields. Those that are not answered yet have an empty answer. */
export function orderPrompts(answered: readonly AnsweredPrompt[], order: readonly PromptId[]): AnsweredPrompt[] {
  const answerOf = (id: PromptId) => answered.find(({ prompt }) => prompt === id)?.answer ?? ''
  const others = answered.filter(({ prompt }) => !order.includes(prompt))
  return [...order.map((prompt) => ({ prompt, answer: answerOf(prompt) })), ...others]
}

/** Returns the prompts to save. Clearing an answer removes the prompt from the profile. */
export const withoutEmpty = (prompts: readonly AnsweredPrompt[]): AnsweredPrompt[] =>
  prompts.filter(({ answer }) => answer.trim() !== '')
