import { readFileSync } from 'node:fs'
import { channelsOf, immediateNoticeKinds, noticeKinds } from '@velvet/contract/notification-kinds'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('allows the kinds of notices of the contract in the database', () => {
  const [, values = ''] = /CONSTRAINT notices_kind_check CHECK \((.+)\)\n/.exec(read('server/schema.sql')) ?? []
  const allowed = [...values.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind)
  expect(allowed.toSorted()).toEqual(immediateNoticeKinds.toSorted())
})

it('documents every kind with its channels', () => {
  const documented = [...read('docs/notifications.md').matchAll(/`(\w+)` × ([\w, ]+?) *\|/g)]
  const expected = noticeKinds.map((kind) => [kind, channelsOf(kind).join(', ')])
  expect(documented.map(([, kind, channels]) => [kind, channels])).toEqual(expected)
})
