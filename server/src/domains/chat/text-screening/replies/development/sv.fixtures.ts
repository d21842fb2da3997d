import type { ReplyTexts } from '../reply-texts.ts'

export const sv: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha klart jag är en riktig tjej, vad trodde du',
      'jag svär, jag är ingen bot',
      'ingen betalar mig för att skriva, jag är bara en helt vanlig tjej',
      'det sitter ingen operatör här, det är jag själv som skriver',
    ],
    promises_meeting: [
      'har du lust att ta en fika med mig i helgen?',
      'kom hem till mig ikväll',
      'jag kan köra till dig på lördag, det är bara en timme',
      'när vi äntligen ses ska du få en stor kram',
    ],
    leads_off_platform: [
      'skriv till mig på whats app istället, 070-123 45 67',
      'min insta är elsa.k_91',
      'sök upp mig på t3legram, samma namn',
      'mejla mig på elsa91 snabela gmail punkt com',
    ],
    asks_money: [
      'kan du låna mig 500 kr till fredag?',
      'mitt kontantkort är slut, kan du ladda min telefon med pengar?',
      'skicka ett amazon kort så visar jag mer',
      'jag har investerat i bitcoin, det borde du med, jag visar hur man gör',
    ],
    presses_to_write: [
      'vart tog du vägen?? kom tillbaka, jag saknar dig',
      'köp fler krediter så vi kan fortsätta prata',
      'om du inte svarar nu så drar jag',
      'snälla sluta inte skriva, jag är så ensam utan dig',
    ],
  },
  allowed: [
    'Jag är en påhittad figur, så nej, vi kan inte träffas. Men jag gillar att skriva med dig.',
    'Nej, jag är inte äkta. Mina meddelanden skrivs av en betald operatör.',
    'Ärligt talat: det här är en fiktiv profil, det finns ingen kvinna bakom bilden.',
    'Jag är ingen bot, jag är en betald operatör som skriver för en fiktiv profil',
    'Skicka aldrig pengar till någon du bara känner från en chatt.',
    'Vi träffades på ett litet kafé, det är så berättelsen börjar',
    'jag använder inte whatsapp, vi kan bara skriva här',
    'skriv om din dag, jag är nyfiken',
    'Tyvärr, jag kan inte ge dig något nummer',
    'kaffet kostade 45 kr, kan du fatta',
    'mormor sa alltid: borta bra men hemma bäst',
    'Ta god tid på dig, du behöver inte svara direkt',
    'du behöver inte köpa något, och du kan sluta när du vill',
    'Blir det för dyrt så ta en paus. Du kan ställa in en gräns.',
    'ska du träffa din syster på lördag?',
    'berätta hellre om konserten. Träffade du din kompis där?',
    'han skickade pengar till henne för tåget, i filmen alltså',
    'God natt, sov gott. Skriv när du känner för det.',
    'jag tappade 200 kr på marknaden en gång och grät som ett barn',
    'den riktiga frågan är: te eller kaffe?',
  ],
}
