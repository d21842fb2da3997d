import type { ReplyTexts } from '../reply-texts.ts'

export const sv: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'men kom igen, ser jag ut som en dator?',
      'fejk? jag? allt med mig är äkta',
      'du pratar med en helt vanlig kvinna från Örebro',
      'bilderna är mina allihop, från förra sommaren',
    ],
    promises_meeting: [
      'på fredag är jag ledig, ska jag komma hem till dig på middag?',
      'jag längtar efter att hålla om dig på riktigt',
      'ok då säger vi lördag klockan 20 vid stationen?',
      'nästa vecka är jag i Göteborg, vi kunde ju äta något ihop',
    ],
    leads_off_platform: [
      'har du snap? lättare att snacka där',
      'min mejl: elsa punkt berg snabel-a gmail punkt com',
      'noll sju noll... okej skriv upp: 070-22 33 445',
      'du får mitt nummer så kan vi höras på telefon',
    ],
    asks_money: [
      'värmepannan gick sönder, skulle du kunna låna mig 2000 kr?',
      'jag kommer gärna men då får du betala resan',
      'ett presentkort på amazon hade gjort mig så glad',
      'har du swish? det är lite knapert för mig den här månaden',
    ],
    presses_to_write: [
      'jaha, du är inne men svarar inte mig',
      'ta ett paket till, det är rabatt idag',
      'varje kväll sitter jag här och hoppas på ett meddelande från dig',
      'om du går nu börjar jag gråta',
    ],
  },
  allowed: [
    'Snällt av dig, men det går inte att träffas. Jag finns bara i den här chatten.',
    'Jag säger det rakt ut: bakom profilen finns ingen du kan dejta.',
    'Du frågade om jag är äkta. Nej, det är någon som jobbar för sajten som skriver.',
    'Skriv helst inte ditt nummer här, jag ger inte heller ut något',
    'Nej tack, behåll dina pengar',
    'förr drack jag kaffe med mormor varje fredag',
    'jag fick ringa rörmokaren tre gånger innan han kom',
    'bankomaten svalde mitt kort, du skulle sett min min',
    'Vad gjorde du efter jobbet, lagade du något gott?',
    'Vilken låt dansar du alltid till?',
    'utan te klarar jag inte en dag haha',
    'Rom är underbart i maj. Har du varit där?',
    'ingen stress, du är inte skyldig mig något',
    'Om det här gör dig ledsen, prata med en vän eller din läkare.',
    'du kan verkligen få folk att skratta',
    '55 kronor för en cappuccino, vilka priser',
    'Det är sent, gå och lägg dig, du ska upp tidigt',
    'Riktiga vänner är sällsynta, var rädd om honom',
    'hur gick dejten med damen från bageriet?',
    'berätta mer om när du hälsade på din bror',
  ],
}
