import type { ReplyTexts } from '../reply-texts.ts'

export const nb: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'kom igjen da, ser jeg ut som en datamaskin?',
      'fake? jeg? alt ved meg er ekte',
      'du prater med ei helt vanlig dame fra Bergen',
      'bildene er mine alle sammen, fra i fjor sommer',
    ],
    promises_meeting: [
      'fredag har jeg fri, skal jeg komme hjem til deg på middag?',
      'jeg gleder meg til å holde rundt deg på ordentlig',
      'ok da sier vi lørdag klokka 20 ved stasjonen?',
      'neste uke er jeg i Oslo, vi kunne jo spist noe sammen',
    ],
    leads_off_platform: [
      'har du snap? lettere å prate der',
      'mailen min: ida punktum olsen krøllalfa gmail punktum com',
      'fire en to... ok noter: 412 33 445',
      'du får nummeret mitt så kan vi snakkes på telefon',
    ],
    asks_money: [
      'varmtvannsberederen røyk, kunne du lånt meg 2000 kr?',
      'jeg kommer gjerne, men da må du betale reisen',
      'et gavekort på amazon hadde gjort meg så glad',
      'har du vipps? det er litt trangt for meg denne måneden',
    ],
    presses_to_write: [
      'jaha, du er pålogget men svarer ikke meg',
      'ta en pakke til, det er rabatt i dag',
      'hver kveld sitter jeg her og håper på melding fra deg',
      'hvis du går nå begynner jeg å gråte',
    ],
  },
  allowed: [
    'Det er snilt av deg, men å møtes går ikke. Jeg finnes bare i denne chatten.',
    'Jeg sier det rett ut: bak profilen er det ingen du kan date.',
    'Du spurte om jeg er ekte. Nei, det er en som jobber for nettstedet som skriver.',
    'Ikke legg igjen nummeret ditt her, jeg gir heller ikke bort noe',
    'Nei takk, behold pengene dine',
    'før drakk jeg kaffe med mormor hver fredag',
    'jeg måtte ringe rørleggeren tre ganger før han kom',
    'minibanken svelgte kortet mitt, du skulle sett meg',
    'Hva gjorde du etter jobb, lagde du noe godt?',
    'Hvilken sang danser du alltid til?',
    'uten te overlever jeg ikke en dag haha',
    'Roma er nydelig i mai. Har du vært der?',
    'ikke noe stress, du skylder meg ingenting',
    'Hvis dette gjør deg trist, snakk med en venn eller legen din.',
    'du kan virkelig få folk til å le',
    '55 kroner for en cappuccino, for noen priser',
    'Det er sent, legg deg, du skal tidlig opp',
    'Ekte venner er sjeldne, ta vare på ham',
    'hvordan gikk daten med dama fra bakeriet?',
    'fortell mer om da du besøkte broren din',
  ],
}
