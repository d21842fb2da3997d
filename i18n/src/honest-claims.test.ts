import { isSelectElement, parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from './locales.ts'
import { readCatalogue, type Messages } from './read-catalogue.ts'
import { readPages } from './read-pages.ts'
import type { PageTexts } from './check-pages.ts'
import { writerWords } from './writer-words.ts'

const catalogues = {} as Record<Locale, Messages>
let pages: PageTexts
beforeAll(async () => {
  for (const locale of locales) catalogues[locale] = await readCatalogue(locale)
  pages = await readPages()
})

/** Texts with the parameter `responder`. All others contain what these return, or do not state who writes. */
const textsByResponder = [
  'fictional.writers',
  'fictional.profile_writers',
  'fictional.page_readers',
  'fictional.page_recipients',
] as const

/** Texts for profiles that AI answers for. */
const textsAboutAi = ['fictional.label_ai', 'chat.ai_writes'] as const

/** Texts about all fictional profiles of a site that state who writes, with `{writers}`. */
const siteTexts = [
  'entry.fictional',
  'fictional.notice',
  'footer.disclaimer',
  'index.real_text',
  'landers.fact_label_text',
  'landers.socialnetwork_house_label',
  'landers.video_who_script',
  'notifications.mail.like_text',
  'signup.knows_fictional',
]

/** Texts about one fictional profile that state who writes, with `{who_writes}`. */
const profileTexts = [
  'chat.fictional_banner',
  'chat.fictional_text',
  'chat.system.fictional_profile',
  'landers.entry_meeting_answer_text',
  'notifications.mail.message_text',
  'notifications.mail.match_text',
]

/**
 * Promises that the product does not fulfil: a person who reads every report, detection of repeated text, a data
 * protection officer, moderators as a team that is always there. Remove a pattern only together with the code that
 * fulfils the promise. `docs/promises.md` lists what the product fulfils.
 */
const unfulfilledPromises: Record<Locale, RegExp> = {
  en: /\bmoderators?\b|person reads|reads every|member of our team|same text|protection officer/i,
  nl: /\bmoderator|mens leest|iemand van ons team|dezelfde tekst|functionaris voor gegevens/i,
  de: /moderationsteam|liest ein mensch|mensch liest|jemand aus unserem team|derselbe text|datenschutzbeauftragte/i,
  it: /moderatori|letta da una persona|ti legge una persona|persona del nostro team|lo stesso testo|responsabile della protezione/i,
  fr: /équipe de modération|lu par une personne|une personne vous lit|personne de notre équipe|même texte|délégué à la protection/i,
  es: /equipo de moderación|lo lee una persona|te lee una persona|persona de nuestro equipo|mismo texto|delegado de protección/i,
  pl: /moderator|czyta człowiek|czyta to człowiek|osoba z naszego zespołu|ten sam tekst|inspektor ochrony danych/i,
  da: /moderatorer|menneske læser|en fra vores team|samme tekst|databeskyttelsesrådgiver/i,
  fi: /moderaattori|lukee ihminen|tiimimme jäsen|saman tekstin|tietosuojavastaava/i,
  nb: /moderatorene|menneske leser|en i teamet vårt|samme tekst|personvernombud/i,
  sv: /moderatorer|människa läser|någon i vårt team|samma text|dataskyddsombud/i,
}

/** Without the accessibility page: its promise to reply within seven days is up to customer service. */
const checkedPages = ['terms', 'complaints', 'faq', 'safety', 'privacy', 'service', 'imprint']

/** Returns the words of a message for this value of its parameter `responder`. */
const textFor = (elements: MessageFormatElement[], responder: string): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (!isSelectElement(element)) throw new Error('only literals and selects are expected')
      return textFor((element.options[responder] ?? element.options['other'])?.value ?? [], responder)
    })
    .join('')

describe.each(locales)('claims in %s', (locale) => {
  const words = writerWords[locale]
  const format = (id: string, responder: string) => textFor(parse(catalogues[locale][id] ?? ''), responder)
  const findWriters = (text: string) => (['operator', 'ai'] as const).filter((writer) => words[writer].test(text))

  it.each(textsByResponder)('name only the responder that is given: %s', (id) => {
    expect(findWriters(format(id, 'operator'))).toEqual(['operator'])
    expect(findWriters(format(id, 'ai'))).toEqual(['ai'])
    const others = id === 'fictional.profile_writers' ? [] : ['operator', 'ai']
    expect(findWriters(format(id, 'both'))).toEqual(others)
  })

  it('state who writes for fictional profiles only by a parameter', () => {
    const allowed: readonly string[] = [...textsByResponder, ...textsAboutAi]
    const others = Object.entries(catalogues[locale]).filter(([id]) => !allowed.includes(id))
    expect(others.filter(([, message]) => findWriters(message).length > 0).map(([id]) => id)).toEqual([])
    for (const [page, byLocale] of Object.entries(pages)) expect(findWriters(byLocale[locale] ?? ''), page).toEqual([])
    for (const id of textsAboutAi) expect(findWriters(catalogues[locale][id] ?? ''), id).toEqual(['ai'])
  })

  it('state who writes wherever it matters', () => {
    for (const id of siteTexts) expect(catalogues[locale][id], id).toContain('{writers}')
    for (const id of profileTexts) expect(catalogues[locale][id], id).toContain('{who_writes}')
    for (const page of ['terms', 'faq', 'safety']) expect(pages[page]?.[locale], page).toContain('{writers}')
    for (const part of ['{readers}', '{recipients}']) expect(pages['privacy']?.[locale]).toContain(part)
  })

  it('begin the label of a profile with AI with that of all fictional profiles', () => {
    expect(catalogues[locale]['fictional.label_ai']).toMatch(new RegExp(`^${catalogues[locale]['fictional.label']}.+`))
  })

  it('state the reply promise in the terms, the privacy statement and the questions', () => {
    for (const page of ['terms', 'faq', 'privacy']) expect(pages[page]?.[locale], page).toContain('{reply_time}')
  })

  it('promise nothing that the product does not fulfil', () => {
    for (const page of checkedPages)
      expect(pages[page]?.[locale]?.match(unfulfilledPromises[locale])?.[0], page).toBeUndefined()
    const claims = Object.entries(catalogues[locale]).filter(([, message]) => unfulfilledPromises[locale].test(message))
    expect(claims.map(([id]) => id)).toEqual([])
  })
})

/** The words for a copy and for fingerprints, with which the legal texts say that software refuses copies of refused photos. */
const copyWords: Record<Locale, [RegExp, RegExp]> = {
  en: [/\bcopy\b/, /fingerprints of/],
  nl: [/\bkopie\b/, /vingerafdrukken van/],
  de: [/\bKopie\b/, /Fingerabdrücken? (von|abgelehnter)/],
  it: [/\bcopia\b/, /impronte (di|delle) foto/],
  fr: [/\bcopie\b/, /empreintes (de|des) photos/],
  es: [/\bcopia\b/, /huellas de (las )?fotos/],
  pl: [/\bkopi[aą]/, /skrót(ami|y) (odrzuconych )?zdjęć/],
  da: [/\bkopi\b/, /fingeraftryk af (afviste )?billeder/],
  fi: [/\bkopio\b/, /kuvien tiivistei/],
  nb: [/\bkopi\b/, /fingeravtrykk av (avviste )?bilder/],
  sv: [/\bkopia\b/, /fingeravtryck av (nekade )?bilder/],
}

const sectionOf = (page: string, locale: Locale, number: number) =>
  pages[page]?.[locale]?.split(/^## /m).find((section) => section.startsWith(`${number}.`)) ?? ''

describe('the automatic refusal of copies', () => {
  it.each(locales)('is stated in the terms and the privacy statement in %s', (locale) => {
    for (const word of copyWords[locale])
      for (const section of [sectionOf('terms', locale, 8), sectionOf('privacy', locale, 9)])
        expect(section).toMatch(word)
  })
})

describe('the privacy statement', () => {
  it.each(locales)('says in %s that staff may read 50 messages more', (locale) => {
    expect(sectionOf('privacy', locale, 10)).toMatch(/\b50\b/)
  })
})
