import { expect, it } from 'vitest'
import { chat } from '../../../testing/chats.ts'
import { card } from '../../../testing/cards.ts'
import { namesLike } from './names-like.ts'

const chats = ['Zoë', 'Sofie', 'Marie-José'].map((name, at) => chat(at, { profile: { ...card(at), name } }))
const found = (wanted: string) => namesLike(chats, wanted).map(({ profile }) => profile.name)

it('finds names by any letters of them, with or without accents', () => {
  expect(found('zoe')).toEqual(['Zoë'])
  expect(found(' JOSÉ ')).toEqual(['Marie-José'])
  expect(found('ie')).toEqual(['Sofie', 'Marie-José'])
  expect(found('')).toHaveLength(3)
  expect(found('anna')).toEqual([])
})
