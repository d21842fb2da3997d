import { describe, expect, it } from 'vitest'
import { hasContactDetails } from './contact-details.ts'

describe('hasContactDetails', () => {
  it.each([
    'write to lisa.92@example.com',
    'lisa @ gmail.com',
    'look here https://example.com/x',
    'www.hello.org',
    'see my-pictures.com!',
    't.me/lisa92',
    'besuch meineseite.de',
    'NL91 ABNA 0417 1643 00',
    'de89370400440532013000',
    'IT60 X054 2811 1010 0000 0123 456',
    '+44 7911 123456',
    '(212) 555-0187',
    '+49 (0) 151 2345 6789',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '0 6 1 2 3 4 5 6 7 8',
    '070-123 45 67',
    'ring 20 12 34 56',
    '601 234 567',
    'on 12.05.2026 call 0612345678',
  ])('finds contact details in "%s"', (draft) => {
    expect(hasContactDetails(draft)).toBe(true)
  })

  it.each([
    '',
    'Hello, how are you?',
    'on 12.05.2026 at 20:30',
    '12/05/2026 20:30 or 13/05/2026 21:00',
    'from 12.05.2026-14.05.2026',
    '12.05.-14.05.2026',
    '2026-05-12 20:30',
    'I lived there 1998-2004 and 2010 2015',
    'open 18.30-22.30',
    'between 18:30 and 22:45',
    'it costs €1.250,00',
    '10 000 000 kr',
    '€ 10.000.000',
    '12 500 000 zł',
    'I am 34, 178 cm, 72 kg',
    'It was good.Really good.',
    'Das war gut.es war schön',
    'To było ok.płatne',
    'meet me @ the cafe',
    'AM 12 UHR TREFFEN WIR UNS',
  ])('finds no contact details in "%s"', (draft) => {
    expect(hasContactDetails(draft)).toBe(false)
  })
})
