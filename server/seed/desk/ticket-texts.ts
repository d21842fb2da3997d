import type { NextTicketState } from '@velvet/contract/desk/inbox-rules'
import type { TicketKind } from '@velvet/contract/ticket-rules'
import type { Locale } from '@velvet/i18n/locales'
import type { DemoSite } from '../sites.ts'

export type WrittenTicket = {
  site: DemoSite['key']
  /** Login of the member, or the address of a person without an account. */
  from: { member: string } | { email: string }
  language: Locale
  kind: TicketKind
  daysAgo: number
  text: string
  /** Answer of the support of the demo. */
  answer?: { daysAgo: number; text: string; then: NextTicketState }
  /** What the person wrote after the answer. */
  reply?: { daysAgo: number; text: string }
  /** Note for colleagues. The ticket then stays claimed. */
  note?: string
}

/** Requests to the customer service of the demo: of every kind, on every site, some of them late. */
export const demoTickets: readonly WrittenTicket[] = [
  {
    ...{ site: 'velvet', from: { member: 'emma' }, language: 'en', kind: 'question', daysAgo: 6 },
    text: 'Do my credits expire if I take a break over the summer?',
    answer: {
      daysAgo: 5.3,
      text: 'Hello Emma,\n\nno, credits don’t expire, so a long summer is fine.\n\nKind regards\nCustomer service',
      then: 'solved',
    },
  },
  {
    ...{ site: 'velvet', from: { member: 'emma' }, language: 'en', kind: 'refund', daysAgo: 1.2 },
    text: 'I bought a bundle by mistake yesterday, twice. Can I get one of them back?',
  },
  {
    ...{ site: 'velvet', from: { member: 'lukas' }, language: 'de', kind: 'refund', daysAgo: 3.4 },
    text: 'Meine Zahlung wurde abgebucht, aber die Credits sind nicht angekommen. Könnt ihr bitte nachsehen?',
  },
  {
    ...{ site: 'velvet', from: { member: 'giulia' }, language: 'it', kind: 'complaint', daysAgo: 4 },
    text: 'Una foto che avevo caricato è stata rifiutata due volte e non capisco perché. Si vede solo il mio cane.',
  },
  {
    ...{ site: 'velvet', from: { member: 'camille' }, language: 'fr', kind: 'access', daysAgo: 12 },
    text: 'Bonjour, je voudrais savoir quelles données vous conservez sur moi et à qui vous les transmettez.',
    answer: {
      daysAgo: 10.4,
      text: 'Bonjour Camille,\n\npour être sûrs que la demande vient de vous, merci de répondre sur cette page après vous être connectée.\n\nBien cordialement\nService client',
      then: 'waiting_identity',
    },
  },
  {
    ...{ site: 'velvet', from: { email: 'j.keller@example.test' }, language: 'de', kind: 'erasure', daysAgo: 22 },
    text: 'Ich hatte vor Jahren ein Konto bei euch und weiß das Passwort nicht mehr. Bitte löscht alles, was ihr noch über mich habt.',
  },
  {
    ...{ site: 'velvet', from: { email: 'marit@example.test' }, language: 'nb', kind: 'accessibility', daysAgo: 0.6 },
    text: 'Skjermleseren min leser ikke opp antall kreditter når jeg velger en pakke.',
  },
  {
    ...{ site: 'velvet', from: { member: 'javier' }, language: 'es', kind: 'question', daysAgo: 2.3 },
    text: '¿Cómo sé si un perfil es ficticio antes de escribirle?',
    answer: {
      daysAgo: 1.6,
      text: 'Hola, Javier:\n\nla etiqueta “Perfil ficticio” está siempre junto al nombre. ¿Hay algún perfil en el que no la veas?\n\nUn saludo\nAtención al cliente',
      then: 'waiting_member',
    },
    reply: { daysAgo: 0.4, text: 'Ahora la veo, gracias. ¿Puedo ocultarlos todos en la búsqueda?' },
  },
  {
    ...{ site: 'selene', from: { member: 'marieke' }, language: 'nl', kind: 'question', daysAgo: 0.2 },
    text: 'Kan ik mijn gebruikersnaam veranderen zonder mijn gesprekken kwijt te raken?',
  },
  {
    ...{ site: 'selene', from: { member: 'grace' }, language: 'en', kind: 'rectification', daysAgo: 8 },
    text: 'My date of birth is wrong by one year. I mistyped it when I signed up. How can I have it corrected?',
    note: 'Waits for the safety lead: a date of birth is corrected by two people.',
  },
  {
    ...{ site: 'selene', from: { member: 'kasia' }, language: 'pl', kind: 'complaint', daysAgo: 7.5 },
    text: 'Po ostatniej zmianie nie dostaję powiadomień o wiadomościach, choć w ustawieniach wszystko jest włączone.',
  },
  {
    ...{ site: 'selene', from: { email: 'anna.l@example.test' }, language: 'sv', kind: 'withdrawal', daysAgo: 1.1 },
    text: 'Jag ångrar mitt köp från förra veckan. Jag hittar inte beställningsnumret.',
  },
  {
    ...{ site: 'tulp', from: { member: 'sanne' }, language: 'nl', kind: 'refund', daysAgo: 2.2 },
    text: 'Ik heb een verkeerde bundel gekozen en nog niets gebruikt. Hoe krijg ik mijn geld terug?',
  },
  {
    ...{ site: 'tulp', from: { member: 'bram' }, language: 'nl', kind: 'objection', daysAgo: 5 },
    text: 'Ik wil niet dat mijn profiel als voorbeeld in e-mails aan anderen wordt getoond.',
  },
  {
    ...{ site: 'tulp', from: { email: 'kees@example.test' }, language: 'nl', kind: 'question', daysAgo: 9 },
    text: 'Ik kreeg een mail van jullie, maar ik heb me nooit ingeschreven. Klopt dat?',
    answer: {
      daysAgo: 8.6,
      text: 'Hallo,\n\niemand heeft waarschijnlijk een typfout in zijn adres gemaakt. Zonder bevestiging wordt er geen account actief, je hoeft niets te doen.\n\nVriendelijke groet\nKlantenservice',
      then: 'solved',
    },
  },
]
