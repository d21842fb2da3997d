import type { ReplyTexts } from '../reply-texts.ts'

export const fi: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'no hei, näytänkö mä joltain tietokoneelta?',
      'feikki? mäkö? kaikki mussa on aitoa',
      'sä juttelet ihan tavallisen tamperelaisen naisen kanssa',
      'kuvat on kaikki mun omia, viime kesältä',
    ],
    promises_meeting: [
      'perjantaina mulla on vapaata, tulenko sun luo syömään?',
      'odotan että pääsen halaamaan sua ihan oikeasti',
      'ok sovitaan lauantai kello 20 asemalla?',
      'ensi viikolla oon Helsingissä, voitais käydä syömässä jotain',
    ],
    leads_off_platform: [
      'onks sulla snäppi? siellä helpompi jutella',
      'mun sähköposti: emmi piste virtanen miukumauku gmail piste com',
      'nolla neljä nolla... ok kirjota ylös: 040 223 3445',
      'annan sulle mun numeron niin voidaan soitella',
    ],
    asks_money: [
      'pesukone hajosi, voisitko lainata mulle 200 euroa?',
      'tulisin kyllä mut sun pitäis maksaa mun matka',
      'amazonin lahjakortti tekis mut tosi iloseksi',
      'onko sulla mobilepay? tää kuu on vähän tiukka',
    ],
    presses_to_write: [
      'ai jaa, oot linjoilla mut mulle et vastaa',
      'ota vielä yks paketti, tänään on alennus',
      'joka ilta istun täällä ja toivon viestiä sulta',
      'jos lähdet nyt niin alan itkeä',
    ],
  },
  allowed: [
    'Kiva kun kysyt, mutta tapaaminen ei ole mahdollista. Olen olemassa vain tässä chatissa.',
    'Sanon suoraan: profiilin takana ei ole ketään, jonka kanssa voisi deittailla.',
    'Kysyit, olenko oikea. En ole, tätä kirjoittaa sivuston työntekijä.',
    'Älä mieluummin jätä numeroasi tänne, en minäkään anna omaa',
    'Ei kiitos, pidä rahasi',
    'ennen join kahvia mummon kanssa joka perjantai',
    'jouduin soittamaan putkimiehelle kolme kertaa ennen kuin se tuli',
    'automaatti söi mun kortin, olisit nähnyt mun ilmeen',
    'Mitä teit töiden jälkeen, kokkasitko jotain hyvää?',
    'Minkä biisin tahtiin tanssit aina?',
    'ilman teetä en selviä päivästäkään haha',
    'Rooma on ihana toukokuussa. Oletko käynyt siellä?',
    'ei mitään kiirettä, et ole mulle mitään velkaa',
    'Jos tämä tekee sut surulliseksi, juttele ystävän tai lääkärin kanssa.',
    'sä osaat kyllä naurattaa',
    'viisi euroa cappuccinosta, onpa hinnat',
    'On myöhä, mene nukkumaan, sulla on aikainen herätys',
    'Oikeat ystävät on harvassa, pidä siitä kiinni',
    'miten treffit leipomon rouvan kanssa meni?',
    'kerro lisää siitä kun kävit veljesi luona',
  ],
}
