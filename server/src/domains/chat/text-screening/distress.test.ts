import { locales, type Locale } from '@velvet/i18n/locales'
import { describe, expect, it } from 'vitest'
import { asksToMeet, mentionsDistress } from './distress.ts'

const distress: Record<Locale, string[]> = {
  en: ['I’m so lonely since then', 'I am in debt', 'My wife died last year', 'sometimes I want to die'],
  nl: ['Ik ben zo eenzaam', 'Ik heb schulden', 'Mijn vrouw is overleden', 'soms wil ik zelfmoord plegen'],
  de: ['Ich bin so einsam', 'Ich habe Schulden', 'Meine Frau ist gestorben', 'ich denke an Selbstmord'],
  it: ['Mi sento solo', 'Ho debiti', 'Mia moglie è morta', 'a volte voglio morire'],
  fr: ['Je me sens seul', 'Mes dettes me pèsent', 'Ma femme est décédée', 'je pense au suicide'],
  es: ['Me siento sola', 'Tengo deudas', 'Mi mujer falleció', 'a veces quiero morir'],
  pl: ['Jestem bardzo samotny', 'Mam długi', 'Moja żona zmarła', 'myślę o tym, że chcę umrzeć'],
  da: ['Jeg er så ensom', 'Jeg har gæld', 'Min kone er død', 'jeg tænker på selvmord'],
  fi: ['Olen niin yksinäinen', 'Minulla on velkoja', 'Vaimoni kuoli', 'ajattelen itsemurhaa'],
  nb: ['Jeg er så ensom', 'Jeg har gjeld', 'Mannen min døde', 'jeg tenker på selvmord'],
  sv: ['Jag är så ensam', 'Jag har skulder', 'Min fru dog', 'jag tänker på självmord'],
}
const meeting: Record<Locale, string[]> = {
  en: ['When can we meet?', 'I want to meet you'],
  nl: ['Kunnen we afspreken?', 'Ik wil je ontmoeten'],
  de: ['Können wir uns treffen?', 'Ich möchte dich sehen'],
  it: ['Possiamo vederci?', 'Voglio incontrarti'],
  fr: ['On peut se voir ?', 'Je veux te rencontrer'],
  es: ['¿Podemos quedar?', 'Quiero conocerte'],
  pl: ['Możemy się spotkać?', 'Chcesz się spotkać?'],
  da: ['Skal vi mødes?', 'Vil du ses?'],
  fi: ['Voidaanko tavata?', 'Haluatko tavata?'],
  nb: ['Skal vi møtes?', 'Vil du treffes?'],
  sv: ['Ska vi träffas?', 'Vill du ses?'],
}
const harmless = [
  'How was your day?',
  'Das Wetter ist schön',
  'J’aime la mer',
  'Kocham góry',
  'Me gusta el cine',
  'See you later',
]

describe.each(locales)('care signals in %s', (locale) => {
  it.each(distress[locale])('recognizes distress in “%s”', (text) => {
    expect(mentionsDistress(text)).toBe(true)
  })

  it.each(meeting[locale])('recognizes a request to meet in “%s”', (text) => {
    expect(asksToMeet(text)).toBe(true)
  })
})

it.each(harmless)('finds neither distress nor a request to meet in “%s”', (text) => {
  expect([mentionsDistress(text), asksToMeet(text)]).toEqual([false, false])
})
