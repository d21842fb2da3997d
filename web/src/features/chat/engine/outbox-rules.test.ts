import { errorStatus, type ErrorCode } from '@velvet/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import { isRefusal, outboxRetryDelayMs, queuesOf } from './outbox-rules.ts'

describe('a text that could not be sent', () => {
  it.each<[ErrorCode, boolean]>([
    ['not_enough_credits', true],
    ['blocked', true],
    ['nobody_can_answer', true],
    ['premium_required', true],
    ['fictional_confirmation_required', true],
    ['first_contact_limit_reached', true],
    ['invalid_input', true],
    ['idempotency_conflict', true],
    ['too_many_requests', false],
    ['internal', false],
    ['unavailable', false],
  ])('with the error %s is refused for good: %s', (code, isFinal) =>
    expect(isRefusal(new ApiError(code, errorStatus[code]))).toBe(isFinal),
  )

  it('without a response is not refused', () => {
    expect(isRefusal(new ApiError('unavailable', 0))).toBe(false)
    expect(isRefusal(new TypeError('broken'))).toBe(false)
  })

  it.each([
    [1, 0, 1_000],
    [1, 1, 1_250],
    [3, 0, 4_000],
    [30, 0, 60_000],
  ])('after attempt %i and with random value %d, the delay is %i ms', (tries, random, delay) =>
    expect(outboxRetryDelayMs(tries, random)).toBe(delay),
  )
})

it('queues texts for each conversation in the order of writing', () => {
  const text = (conversationId: string, messageId: string, at: string) => ({
    member: 'm',
    text: '',
    conversationId,
    messageId,
    at,
  })
  const queues = queuesOf([
    text('a', '2', '10:02'),
    text('b', '9', '10:00'),
    text('a', '3', '10:01'),
    text('a', '1', '10:02'),
  ])
  expect([...queues].map(([id, queue]) => [id, queue.map(({ messageId }) => messageId)])).toEqual([
    ['b', ['9']],
    ['a', ['3', '1', '2']],
  ])
})
