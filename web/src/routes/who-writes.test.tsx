import type { Responder, Writer } from '@velvet/contract/responders'
import { locales, type Locale } from '@velvet/i18n/locales'
import { readPages } from '@velvet/i18n/read-pages'
import { writerWords } from '@velvet/i18n/writer-words'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Disclaimer } from '../app/layouts/shell/disclaimer.tsx'
import { EntryWarningDialog } from '../app/layouts/shell/entry-warning-dialog.tsx'
import { Composer } from '../features/chat/composer/composer.tsx'
import { FictionalDialog } from '../features/chat/composer/fictional-dialog.tsx'
import { FirstMessage } from '../features/chat/first-message/first-message.tsx'
import { SystemMessage } from '../features/chat/thread/system-message.tsx'
import { Thread } from '../features/chat/thread/thread.tsx'
import { OrderTerms } from '../features/checkout/order-form/order-terms.tsx'
import { PricingView } from '../features/checkout/orders/pricing-view.tsx'
import { LetterEntry } from '../features/landers/entry/letter-entry.tsx'
import { MeetingEntry } from '../features/landers/entry/meeting-entry.tsx'
import { SocialnetworkLander } from '../features/landers/socialnetwork/socialnetwork-lander.tsx'
import { VideoLander } from '../features/landers/video/video-lander.tsx'
import { pageValues } from '../features/legal/page-values.server.ts'
import { renderPage } from '../features/legal/render-page.server.ts'
import { MemberCard } from '../features/members/index.ts'
import { SignupScreen } from '../features/signup/signup-screen.tsx'
import { card } from '../testing/cards.ts'
import { conversation, message, openedConversation } from '../testing/chats.ts'
import { company, settings, user } from '../testing/fixtures.ts'
import { priceList } from '../testing/payments.ts'
import { renderHtml, textIn, type Scene } from '../testing/render.tsx'
import { signupPage } from '../testing/signup-page.ts'
import { stubApi } from '../testing/visit.ts'
import { HonestySection } from './home/honesty-section.tsx'

beforeEach(() => void stubApi())
afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-15T12:00:00.000Z'
const source = { ref: 'partner' }
const pricing = { priceList: priceList(), gifts: [], methods: [] }
const ticks = { knows_fictional: false, start_now: false, pays_used: false, store_card: false }

/** Everything a visitor or member reads about all fictional profiles of a site. */
const siteSurfaces: [name: string, element: ReactNode, scene?: Scene][] = [
  ['the entry warning', <EntryWarningDialog AnswerForm={Form} />],
  ['the footer', <Disclaimer />],
  ['the front page', <HonestySection />],
  ['a lander with posts', <SocialnetworkLander niche="none" />],
  ['a lander with a film', <VideoLander niche="none" />],
  ['the sign-up', <SignupScreen page={signupPage} result={undefined} />],
  ['the terms of an order', <OrderTerms ticks={ticks} />, { user }],
  ['the public price list', <PricingView pricing={pricing} />],
]

const pages = await readPages()
const legalPages = ['terms', 'faq', 'safety', 'privacy'] as const

/** Everything a visitor or member reads about one fictional profile. */
function profileSurfaces(responder: Responder): [name: string, element: ReactNode][] {
  const member = { ...card(3), responder }
  const asked = message(1, { type: 'system', text: 'fictional_profile' })
  const clock = { time: () => '12:00' } as never
  const entry = { niche: 'none', member, source, isOpen: true } as const
  return [
    ['the conversation', <Thread opened={openedConversation([], { member })} messageId="m" renderedAt={now} posted={undefined} />], // prettier-ignore
    ['the answer of the site', <SystemMessage message={asked} member={member} clock={clock} />],
    ['the confirmation', <FictionalDialog name="Nora" responder={responder} onConfirm={() => Promise.resolve()} onClose={() => undefined} />], // prettier-ignore
    ['the first message of a visitor', <FirstMessage member={member} source={source} isOpen />],
    ['the meeting lander', <MeetingEntry entry={entry} />],
    ['the letter lander', <LetterEntry entry={entry} />],
    ['the sign-up with a message', <SignupScreen page={{ ...signupPage, member }} result={undefined} />],
  ]
}

/** Returns whose words the texts of a page contain. Addresses and class names are left out. */
function findWriters(html: string, locale: Locale): Writer[] {
  const text = html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
    .replaceAll(/ (?:class|href|src|id|for|name)="[^"]*"/g, '')
  return (['operator', 'ai'] as const).filter((writer) => writerWords[locale][writer].test(text))
}

const scenes: [responders: Writer[], expected: Writer[]][] = [
  [['operator'], ['operator']],
  [['ai'], ['ai']],
  [
    ['operator', 'ai'],
    ['operator', 'ai'],
  ],
]

describe.each(locales)('who writes for fictional profiles, in %s', (locale) => {
  describe.each(scenes)('on a site that uses %s', (responders, expected) => {
    const site = { ...settings, responders, fictional_warning: '' }

    it.each(siteSurfaces)('is said correctly on %s', async (_name, element, scene = {}) => {
      const html = await renderHtml(element, { locale, settings: site, ...scene })
      expect(findWriters(html, locale)).toEqual(expected)
    })

    it.each(legalPages)('is said correctly on the page %s', async (name) => {
      const values = pageValues({ settings: site, company, country: 'NL', intl: await textIn(locale) })
      const { before, after } = renderPage(pages[name]?.[locale] ?? '', values, { folds: name === 'faq' })
      expect(findWriters(`${before}${after ?? ''}`, locale)).toEqual(expected)
    })
  })

  describe.each(['operator', 'ai'] as const)('for a profile with the responder %s', (responder) => {
    const site = { ...settings, responders: [responder] }

    it.each(profileSurfaces(responder))('is said correctly in %s', async (_name, element) => {
      const html = await renderHtml(element, { locale, settings: site, user: null })
      expect(findWriters(html, locale)).toEqual([responder])
    })
  })

  it('is neither operators nor AI for a profile that no one answers for', async () => {
    for (const [name, element] of profileSurfaces('none').slice(0, 4))
      expect(findWriters(await renderHtml(element, { locale, user }), locale), name).toEqual([])
  })
})

describe('a profile that AI answers for', () => {
  it('has a label of its own', async () => {
    const labelled = (responder: Responder) =>
      renderHtml(<MemberCard member={{ ...card(3), responder }} />, { user }).then((html) => html.includes('with AI'))
    expect(await labelled('ai')).toBe(true)
    expect(await labelled('operator')).toBe(false)
  })

  it('opens its conversation with a line that says so, also after messages', async () => {
    const html = (responder: Responder, ...messages: Parameters<typeof openedConversation>[0] & object) => {
      const opened = openedConversation(messages, { member: { ...card(3), responder } })
      return renderHtml(<Thread opened={opened} messageId="m" renderedAt={now} posted={undefined} />, { user })
    }
    const line = 'AI writes in this chat, not a person.'
    expect(await html('ai')).toContain(line)
    expect((await html('ai', message(1))).indexOf(line)).toBeLessThan(
      (await html('ai', message(1))).indexOf('Message 1'),
    )
    expect(await html('operator')).not.toContain(line)
  })
})

describe('the promise to credit unanswered messages back', () => {
  const composer = (member: typeof fictional) => (
    <Composer
      conversation={conversation({ member })}
      draft=""
      quote={null}
      messageId="m"
      problem={undefined}
      onDraft={() => undefined}
      onRemoveQuote={() => undefined}
      onSend={() => undefined}
      onPhoto={() => undefined}
    />
  )
  const fictional = card(3)

  it.each([
    ['en', 1, 'No answer within 1 hour?'],
    ['en', 24, 'No answer within 24 hours?'],
    ['de', 1, 'innerhalb von 1 Stunde?'],
    ['de', 12, 'innerhalb von 12 Stunden?'],
    ['pl', 1, 'w ciągu 1 godziny?'],
    ['pl', 2, 'w ciągu 2 godzin?'],
    ['pl', 24, 'w ciągu 24 godzin?'],
  ] as const)('is below the composer of a fictional profile in %s for %i hours', async (locale, reply_hours, words) => {
    const scene = { locale, user, settings: { ...settings, reply_hours } }
    expect(await renderHtml(composer(fictional), scene)).toContain(words)
    expect(await renderHtml(composer(card(1)), scene)).not.toContain(words)
  })

  it.each(locales)('is on the order page, the price list and the legal pages in %s', async (locale) => {
    const site = { ...settings, reply_hours: 17 }
    const order = await renderHtml(<OrderTerms ticks={ticks} />, { locale, user, settings: site })
    const prices = await renderHtml(<PricingView pricing={pricing} />, { locale, settings: site })
    const values = pageValues({ settings: site, company, country: 'NL', intl: await textIn(locale) })
    const legal = ['terms', 'faq', 'privacy'].map((name) => renderPage(pages[name]?.[locale] ?? '', values).before)
    for (const text of [order, prices, ...legal]) expect(text).toMatch(/\b17[ \u00A0]/)
  })
})
