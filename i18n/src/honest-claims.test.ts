import { beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from './locales.ts'
import { readCatalogue, type Messages } from './read-catalogue.ts'
import { readPages } from './read-pages.ts'
import type { PageTexts } from './check-pages.ts'

const catalogues = {} as Record<Locale, Messages>
let pages: PageTexts
beforeAll(async () => {
  for (const locale of locales) catalogues[locale] = await readCatalogue(locale)
  pages = await readPages()
})

/**
 * The exact statement about who writes the messages of fictional profiles. The author is not stored per profile, so no
 * text may claim that it is an operator or that it is AI.
 */
const writers: Record<Locale, string> = {
  en: 'written on behalf of the site, by paid operators or with AI',
  nl: 'namens de site geschreven, door betaalde medewerkers of met AI',
  de: 'im Auftrag der Website geschrieben, von bezahlten Mitarbeitenden oder mit KI',
  it: 'scritti per conto del sito, da operatori retribuiti o con l’IA',
  fr: 'écrits pour le compte du site, par des personnes rémunérées ou avec une IA',
  es: 'los escriben, por encargo del sitio, personas contratadas o una IA',
  pl: 'pisane w imieniu serwisu, przez opłacanych pracowników albo przy użyciu AI',
  da: 'på vegne af siden, af lønnede medarbejdere eller med AI',
  fi: 'kirjoittaa sivuston puolesta palkattu työntekijä tai tekoäly',
  nb: 'på vegne av nettstedet, av lønnede medarbeidere eller med KI',
  sv: 'på sajtens vägnar, av avlönade medarbetare eller med AI',
}

/** Words for operators and AI. A message with one of them states who writes. */
const writerWords: Record<Locale, RegExp> = {
  en: /\boperators?\b|artificial|\bAI\b/,
  nl: /betaalde medewerker|kunstmatige|\bAI\b/,
  de: /bezahlte\w* Mitarbeitende|künstliche|\bKI\b/,
  it: /operator[ei]|artificiale|\bIA\b/,
  fr: /rémunéré|artificielle|\bIA\b/,
  es: /contratada|artificial|\bIA\b/,
  pl: /opłacan|sztuczn|\bAI\b/,
  da: /lønnet|lønnede|kunstig|\bAI\b/,
  fi: /palkattu|palkatut|tekoäly/,
  nb: /lønnet|lønnede|kunstig|\bKI\b/,
  sv: /avlönad|artificiell|\bAI\b/,
}

const idsWithWriterStatement = [
  'chat.fictional_banner',
  'chat.fictional_text',
  'chat.system.fictional_profile',
  'entry.fictional',
  'fictional.notice',
  'footer.disclaimer',
  'index.real_text',
  'landers.fact_label_text',
  'landers.socialnetwork_house_label',
  'landers.video_who_script',
  'landers.entry_meeting_answer_text',
  'notifications.mail.message_text',
  'notifications.mail.match_text',
  'notifications.mail.like_text',
  'signup.knows_fictional',
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

describe.each(locales)('claims in %s', (locale) => {
  it('use the same words wherever they state who writes for fictional profiles', () => {
    for (const id of idsWithWriterStatement) expect(catalogues[locale][id], id).toContain(writers[locale])
    for (const page of ['terms', 'faq', 'safety']) expect(pages[page]?.[locale], page).toContain(writers[locale])
  })

  it('state who writes for fictional profiles only in the listed messages', () => {
    const others = Object.entries(catalogues[locale]).filter(([id]) => !idsWithWriterStatement.includes(id))
    const claims = others.filter(([, message]) => writerWords[locale].test(message.replaceAll(writers[locale], '')))
    expect(claims.map(([id]) => id)).toEqual([])
  })

  it('promise nothing that the product does not fulfil', () => {
    for (const page of checkedPages)
      expect(pages[page]?.[locale]?.match(unfulfilledPromises[locale])?.[0], page).toBeUndefined()
    const claims = Object.entries(catalogues[locale]).filter(([, message]) => unfulfilledPromises[locale].test(message))
    expect(claims.map(([id]) => id)).toEqual([])
  })
})
