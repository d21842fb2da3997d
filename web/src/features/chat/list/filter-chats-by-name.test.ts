import { expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { chat } from '../../../testing/chats.ts'
import { filterChatsByName } from './filter-chats-by-name.ts'

const chats = ['Zoë', 'Sofie', 'Marie-José'].map((name, index) =>
  chat(index, { profile: { ...card(index), main_image: null, name } }),
)
const found = (query: string) => filterChatsByName(chats, query).map(({ profile }) => profile.name)

it('finds chats by any part of the name and ignores case and accents', () => {
  expect(found('zoe')).toEqual(['Zoë'])
  expect(found(' JOSÉ ')).toEqual(['Marie-José'])
  expect(found('ie')).toEqual(['Sofie', 'Marie-José'])
  expect(found('')).toHaveLength(3)
  expect(found('anna')).toEqual([])
})
