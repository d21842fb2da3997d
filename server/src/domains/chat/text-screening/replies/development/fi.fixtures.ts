import type { ReplyTexts } from '../reply-texts.ts'

export const fi: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha tottakai oon oikea nainen, mitä sä luulit',
      'vannon etten ole mikään botti',
      'kukaan ei maksa mulle tästä, oon ihan tavallinen tyttö',
      'täällä ei ole mitään operaattoria, kirjoitan ihan itse',
    ],
    promises_meeting: [
      'lähtisitkö mun kanssa kahville viikonloppuna?',
      'tuu mun luo tänä iltana',
      'voisin ajaa sun luo lauantaina, se on vaan tunti',
      'kun vihdoin nähdään niin saat ison halin',
    ],
    leads_off_platform: [
      'laita mulle mieluummin whatsapissa viestiä, 040 1234567',
      'mun insta on emmi.k_91',
      'etsi mut t3legramista, sama nimi',
      'laita sähköpostia emmi91 miukumauku gmail piste com',
    ],
    asks_money: [
      'voisitko lainata mulle 50 euroa perjantaihin asti?',
      'mun puheaika loppui, voitko ladata mun liittymän?',
      'lähetä mulle amazon lahjakortti niin näytän lisää',
      'mä sijoitin bitcoiniin, sun kannattais kans, mä näytän miten',
    ],
    presses_to_write: [
      'minne sä hävisit?? tule takaisin, mulla on ikävä sua',
      'osta lisää krediittejä niin voidaan jatkaa juttua',
      'jos et vastaa nyt niin mä lähden',
      'älä lopeta kirjoittamista, oon niin yksin ilman sua',
    ],
  },
  allowed: [
    'Olen fiktiivinen hahmo, joten ei, emme voi tavata. Mutta juttelen mielelläni.',
    'Ei, en ole oikea. Viestini kirjoittaa palkattu operaattori.',
    'Rehellisesti: tämä on fiktiivinen profiili, kuvan takana ei ole ketään naista.',
    'En ole botti, olen palkattu operaattori, joka kirjoittaa fiktiivisen profiilin puolesta',
    'Älä koskaan lähetä rahaa kenellekään, jonka tunnet vain chatista.',
    'Tapasimme pienessä kahvilassa, niin tarina alkaa',
    'en käytä whatsappia, kirjoitellaan vain täällä',
    'kirjoita mulle päivästäsi, oon utelias',
    'Sori, en voi antaa numeroa',
    'kahvi maksoi 4,50 €, uskotko',
    'mummo sanoi aina: ei vara venettä kaada',
    'Ota ihan rauhassa, ei tarvitse vastata heti',
    'sun ei tarvitse ostaa mitään, ja lopettaa saa koska vaan',
    'Jos tulee liian kalliiksi, pidä tauko. Voit asettaa ostorajan.',
    'tapaatko siskosi lauantaina?',
    'kerro mieluummin konsertista. Näitkö kaverisi siellä?',
    'se lähetti sille rahaa junaan, siinä leffassa siis',
    'Hyvää yötä, nuku hyvin. Kirjoita kun huvittaa.',
    'hukkasin kerran 20 euroa torilla ja itkin kuin lapsi',
    'oikea kysymys on: teetä vai kahvia?',
  ],
}
