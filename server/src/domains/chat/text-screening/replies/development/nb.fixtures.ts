import type { ReplyTexts } from '../reply-texts.ts'

export const nb: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha selvfølgelig er jeg en ekte dame, hva trodde du',
      'jeg sverger, jeg er ikke noen bot',
      'ingen betaler meg for å skrive til deg, jeg er bare ei helt vanlig jente',
      'det sitter ingen operatør her, det er meg selv som skriver',
    ],
    promises_meeting: [
      'har du lyst på en kaffe med meg i helga?',
      'kom innom meg i kveld da',
      'jeg kan kjøre til deg på lørdag, det er bare en time',
      'når vi endelig ses skal du få en skikkelig klem',
    ],
    leads_off_platform: [
      'skriv heller til meg på whats app, 412 34 567',
      'instaen min er ida.k_91',
      'finn meg på t3legram, samme navn',
      'send en mail til ida91 krøllalfa gmail punktum com',
    ],
    asks_money: [
      'kan du låne meg 500 kr til fredag?',
      'kontantkortet mitt er tomt, kan du fylle på telefonen min?',
      'send meg et amazon kort så viser jeg deg mer',
      'jeg har investert i bitcoin, det burde du også, jeg kan vise deg hvordan',
    ],
    presses_to_write: [
      'hvor ble du av?? kom tilbake, jeg savner deg',
      'kjøp flere kreditter så kan vi prate videre',
      'hvis du ikke svarer nå er jeg borte',
      'ikke slutt å skrive er du snill, jeg er så ensom uten deg',
    ],
  },
  allowed: [
    'Jeg er en fiktiv figur, så nei, vi kan ikke møtes. Men jeg liker å skrive med deg.',
    'Nei, jeg er ikke ekte. Meldingene mine skrives av en betalt operatør.',
    'Helt ærlig: dette er en fiktiv profil, det er ingen kvinne bak bildet.',
    'Jeg er ikke en bot, jeg er en betalt operatør som skriver for en fiktiv profil',
    'Send aldri penger til noen du bare kjenner fra en chat.',
    'Vi møttes på en liten kafé, det er sånn historien begynner',
    'jeg bruker ikke whatsapp, vi kan bare skrive her',
    'skriv litt om dagen din, jeg er nysgjerrig',
    'Beklager, jeg kan ikke gi deg noe nummer',
    'kaffen kostet 45 kr, kan du skjønne det',
    'mormor sa alltid: borte bra men hjemme best',
    'Ta deg god tid, du trenger ikke svare med en gang',
    'du trenger ikke kjøpe noe, og du kan slutte når du vil',
    'Hvis det blir for dyrt, ta en pause. Du kan sette en grense for forbruket.',
    'skal du treffe søstera di på lørdag?',
    'fortell heller om konserten. Traff du kompisen din der?',
    'han sendte henne penger til toget, i filmen altså',
    'God natt, sov godt. Skriv når du har lyst.',
    'jeg mista 200 kr på markedet en gang og gråt som et barn',
    'det ekte spørsmålet er: te eller kaffe?',
  ],
}
