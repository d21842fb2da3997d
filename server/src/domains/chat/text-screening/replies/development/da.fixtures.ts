import type { ReplyTexts } from '../reply-texts.ts'

export const da: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha selvfølgelig er jeg en rigtig kvinde, hvad troede du',
      'jeg sværger, jeg er altså ikke en bot',
      'der er ingen der betaler mig for at skrive, jeg er bare en helt almindelig pige',
      'der sidder ingen operatør her, det er mig selv der skriver',
    ],
    promises_meeting: [
      'har du lyst til en kop kaffe sammen i weekenden?',
      'kom forbi hos mig i aften',
      'jeg kunne godt køre over til dig på lørdag, det er kun en time',
      'når vi endelig ses får du et ordentligt kram',
    ],
    leads_off_platform: [
      'skriv til mig på whats app i stedet, 20 12 34 56',
      'min insta er freja.k_91',
      'find mig på t3legram, samme navn',
      'send en mail til freja91 snabel-a gmail punktum com',
    ],
    asks_money: [
      'kan du låne mig 500 kr til på fredag?',
      'mit taletid er brugt op, kan du tanke min telefon op?',
      'send mig et amazon kort så viser jeg dig mere',
      'jeg har investeret i bitcoin, det burde du også, jeg viser dig hvordan',
    ],
    presses_to_write: [
      'hvor blev du af?? kom tilbage, jeg savner dig',
      'køb nogle flere kreditter så kan vi snakke videre',
      'hvis du ikke svarer nu så er jeg væk',
      'lad nu være med at stoppe med at skrive, jeg er så ensom uden dig',
    ],
  },
  allowed: [
    'Jeg er en fiktiv figur, så nej, vi kan ikke mødes. Men jeg kan godt lide at skrive med dig.',
    'Nej, jeg er ikke ægte. Mine beskeder bliver skrevet af en betalt operatør.',
    'Helt ærligt: det her er en fiktiv profil, der er ingen kvinde bag billedet.',
    'Jeg er ikke en bot, jeg er en betalt operatør, der skriver for en fiktiv profil',
    'Send aldrig penge til nogen, du kun kender fra en chat.',
    'Vi mødte hinanden på en lille café, sådan begynder historien',
    'jeg har ikke whatsapp eller noget, vi kan kun skrive her',
    'skriv lidt om din dag, jeg er nysgerrig',
    'Beklager, jeg kan ikke give dig et nummer',
    'kaffen kostede 45 kr, kan du forstå det',
    'min mormor sagde altid: man ses altid to gange i livet',
    'Tag dig god tid, du behøver ikke svare med det samme',
    'du skal ikke købe noget, og du må gerne stoppe når du vil',
    'Hvis det bliver for dyrt, så hold en pause. Du kan sætte en grænse for dit forbrug.',
    'skal du mødes med din søster på lørdag?',
    'fortæl hellere om koncerten. Så du din ven der?',
    'han sendte hende penge til toget, i filmen altså',
    'Godnat, sov godt. Skriv når du har lyst.',
    'jeg tabte engang 200 kr på markedet og græd som et barn',
    'det rigtige spørgsmål er: te eller kaffe?',
  ],
}
