import type { Reaction } from '@velvet/contract/chat-rules'
import { expect, it } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import { conversationId, message } from '../../../testing/chat-responses.ts'
import type { ConversationState } from './conversation-state.ts'
import { createReactions } from './create-reactions.ts'

/** A conversation with one message, and requests that the test answers in any order. */
function setup(first: Reaction | null = null) {
  const { id } = message(1)
  let state = { messages: [message(1, { own_reaction: first })] } as unknown as ConversationState
  const answers: { accept: () => void; refuse: () => void }[] = []
  const api = ((_: string, { body }: { body: { reaction: Reaction | null } }) =>
    new Promise((resolve, reject) => {
      answers.push({
        accept: () => resolve({ message: message(1, { own_reaction: body.reaction }) }),
        refuse: () => reject(new ApiError('unavailable', 503)),
      })
    })) as unknown as Api
  const reactions = createReactions({ api, updateConversation: (_, change) => void (state = change(state)) })
  const react = (reaction: Reaction | null) => reactions.set(conversationId, id, reaction).catch(() => undefined)
  return { react, answers, shown: () => state.messages[0]?.own_reaction }
}

it('reverts two quick reactions that are both refused to what the server has', async () => {
  const { react, answers, shown } = setup('👍')
  const reacting = [react('🔥'), react('❤️')]
  expect(shown()).toBe('❤️')
  for (const { refuse } of answers) refuse()
  await Promise.all(reacting)
  expect(shown()).toBe('👍')
})

it('reverts a refused reaction to the one before it, once that is accepted', async () => {
  const { react, answers, shown } = setup()
  const reacting = [react('🔥'), react('❤️')]
  answers[0]?.accept()
  await reacting[0]
  expect(shown()).toBe('❤️')
  answers[1]?.refuse()
  await reacting[1]
  expect(shown()).toBe('🔥')
})

it('shows an accepted reaction whose response arrives after the refusal of the next one', async () => {
  const { react, answers, shown } = setup()
  const reacting = [react('🔥'), react('❤️')]
  answers[1]?.refuse()
  await reacting[1]
  expect(shown()).toBeNull()
  answers[0]?.accept()
  await reacting[0]
  expect(shown()).toBe('🔥')
})
