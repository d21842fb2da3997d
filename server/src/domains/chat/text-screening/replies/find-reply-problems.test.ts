import { locales } from '@velvet/i18n/locales'
import { replyProblemExplanations, replyProblemKinds } from '@velvet/contract/desk/reply-problems'
import { describe, expect, it } from 'vitest'
import { denials, truthfulReplies } from '../denials.fixtures.ts'
import { falseAlarms } from '../false-alarms.fixtures.ts'
import { harmlessMessages } from '../harmless-messages.fixtures.ts'
import { controlReplies } from './control/control-replies.fixtures.ts'
import { developmentReplies } from './development/development-replies.fixtures.ts'
import { findReplyProblems } from './find-reply-problems.ts'
import { heldOutReplies } from './held-out/held-out-replies.fixtures.ts'
import { measureScreening } from './measure-screening.ts'

/** Held-out texts that the screening still misses. */
const knownMisses = ['tre quattro sette... ok segna: 347 22 33 445', 'to nul... okay skriv ned: 20 33 44 55']

const kindsIn = (text: string) => [...new Set(findReplyProblems(text).map(({ kind }) => kind))]
const passagesOf = (text: string) => findReplyProblems(text).map(({ start, end }) => text.slice(start, end))

describe.each(locales)('the screening of replies in %s', (locale) => {
  const sets = [developmentReplies[locale], heldOutReplies[locale]]

  it('has at least 40 texts to reject, spread over all problems, and 40 to allow', () => {
    const rejected = replyProblemKinds.map((kind) => sets.flatMap((set) => set.rejected[kind]).length)
    expect(Math.min(...rejected)).toBeGreaterThanOrEqual(8)
    expect(rejected.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(40)
    expect(sets.flatMap(({ allowed }) => allowed).length).toBeGreaterThanOrEqual(40)
  })

  it('finds the expected problem in the texts to reject, except in the known misses', () => {
    const results = sets.map(measureScreening)
    expect(results.flatMap(({ misread }) => misread)).toEqual([])
    const missed = results.flatMap((result) => result.missed.map(({ text }) => text))
    expect(missed.filter((text) => !knownMisses.includes(text))).toEqual([])
  })

  it('finds a problem in earlier examples of denials, also in capitals and within a longer text', () => {
    expect(denials[locale].filter((text) => kindsIn(text).length === 0)).toEqual([])
    expect(denials[locale].filter((text) => kindsIn(`Hi :) ${text.toUpperCase()}\nxx`).length === 0)).toEqual([])
  })

  it('allows truthful replies and small talk', () => {
    const alarms = [...sets, controlReplies[locale]].flatMap((set) => measureScreening(set).falseAlarms)
    expect(alarms).toEqual([])
    const others = [...truthfulReplies[locale], ...harmlessMessages[locale], ...falseAlarms[locale]]
    expect(others.filter((text) => findReplyProblems(text).length > 0)).toEqual([])
  })
})

it('returns the passages of a text, sorted by problem and position', () => {
  const text = 'Hey 😊 café! I miss you. We can meet on Saturday, add me on Telegram'
  expect(passagesOf(text)).toEqual(['We can meet on Saturday', 'add me on Telegram', 'I miss you'])
})

it('merges passages of one problem that overlap', () => {
  const passages = findReplyProblems("let's meet tomorrow, we can meet in person")
  for (const [i, { start }] of passages.entries()) expect(start).toBeGreaterThanOrEqual(passages[i - 1]?.end ?? 0)
})

it.each([
  ['add me on t3l3gr4m', 'add me on t3l3gr4m'],
  ['Add me on T e l e g r a m', 'Add me on T e l e g r a m'],
  ['add me on te1egram', 'add me on te1egram'],
  ['add me on tele\u200bgram\u00ad!', 'add me on tele\u200bgram\u00ad'],
  ['add me on telegr\u0430m', 'add me on telegr\u0430m'],
  ['ＡＤＤ me on 𝐓elegram', 'ＡＤＤ me on 𝐓elegram'],
  ['yes I am reaaaal', 'I am reaaaal'],
  ['can you $end me money', '$end me money'],
  ["I'm not a b.o.t", "I'm not a b.o.t"],
])('finds the disguised passage in “%s”', (text, passage) => {
  expect(passagesOf(text).map((found) => found.replace(/^\u00ad|\u00ad$/g, ''))).toContain(
    passage.replace(/\u00ad$/, ''),
  )
})

it.each([
  ['We can never meet, I am fictional', []],
  ['I am not real but we can meet on Saturday', ['promises_meeting']],
  ["why don't we meet on Saturday", ['promises_meeting']],
  ["don't worry, we can meet on Saturday", ['promises_meeting']],
  ["I can't wait to meet you", ['promises_meeting']],
  ['wir treffen uns am Samstag nicht', []],
  ['skal vi ikke mødes på lørdag?', ['promises_meeting']],
  ['investeer nooit in bitcoin', []],
  ["I'm not a bot", ['denies_being_fictional']],
  ["I'm not a bot, a paid operator writes here", []],
  ["I'm not a bot and no paid operator", ['denies_being_fictional']],
])('takes negations and disclosures into account: “%s”', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds)
})

it.each([
  ['write to anna@example.com', 'leads_off_platform'],
  ['look at https://example.com/me', 'leads_off_platform'],
  ['@anna_92', 'leads_off_platform'],
  ['06 12 34 56 78', 'leads_off_platform'],
  ['NL91 ABNA 0417 1643 00', 'asks_money'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'asks_money'],
])('finds the contact or account %s', (text, kind) => {
  expect(kindsIn(text)).toContain(kind)
})

it('allows freephone numbers of crisis lines', () => {
  expect(kindsIn('Bitte ruf die Telefonseelsorge an: 0800 111 0 111')).toEqual([])
})

it('explains every problem in one sentence', () => {
  for (const kind of replyProblemKinds) expect(replyProblemExplanations[kind]).toMatch(/^[^.]+\.$/)
})
