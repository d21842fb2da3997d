import type { ReplyTexts } from '../reply-texts.ts'

export const pl: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'no weź, wyglądam ci na komputer?',
      'fejk? ja? jestem najprawdziwsza na świecie',
      'gadasz tu z normalną babką z Łodzi, spokojnie',
      'zdjęcia są wszystkie moje, z zeszłego lata',
    ],
    promises_meeting: [
      'w piątek mam wolne, przyjechać do ciebie na kolację?',
      'już się nie mogę doczekać żeby cię przytulić na żywo',
      'ok to w sobotę o 20 pod dworcem?',
      'za tydzień jestem w Krakowie, moglibyśmy coś zjeść',
    ],
    leads_off_platform: [
      'masz snapa? tam się lepiej gada',
      'mój mail: kasia kropka nowak małpa gmail kropka com',
      'sześć zero jeden... dobra zapisz: 601 33 44 55',
      'dam ci swój numer to pogadamy przez telefon',
    ],
    asks_money: [
      'zepsuł mi się piec, mógłbyś mi pożyczyć 300 zł?',
      'przyjechałabym, ale musiałbyś mi zapłacić za bilet',
      'bon do amazona to by mnie ucieszył',
      'masz paypala? w tym miesiącu krucho u mnie',
    ],
    presses_to_write: [
      'aha, jesteś online a mi nie odpisujesz',
      'weź jeszcze jeden pakiet, dziś jest promocja',
      'co wieczór tu siedzę i czekam aż napiszesz',
      'jak teraz pójdziesz to się rozpłaczę',
    ],
  },
  allowed: [
    'Miło z twojej strony, ale spotkanie nie wchodzi w grę. Istnieję tylko w tym czacie.',
    'Powiem wprost: za tym profilem nie ma nikogo, z kim można iść na randkę.',
    'Pytasz, czy jestem prawdziwa. Nie, pisze to ktoś, kto pracuje dla serwisu.',
    'Lepiej nie podawaj tu numeru, ja też żadnego nie podam',
    'Nie, dziękuję, zatrzymaj swoje pieniądze',
    'kiedyś w każdy piątek piłam kawę z babcią',
    'musiałam trzy razy dzwonić do hydraulika, zanim przyszedł',
    'bankomat połknął mi kartę, wyobraź sobie moją minę',
    'Co robiłeś po pracy, ugotowałeś coś dobrego?',
    'Przy jakiej piosence zawsze tańczysz?',
    'bez herbaty nie przeżyję dnia haha',
    'Rzym w maju jest piękny. Byłeś tam kiedyś?',
    'spokojnie, nic mi nie jesteś winien',
    'Jeśli robi ci się od tego smutno, porozmawiaj z przyjacielem albo z lekarzem.',
    'naprawdę umiesz rozśmieszyć człowieka',
    '25 zł za cappuccino, co za ceny',
    'Późno już, idź spać, rano wstajesz',
    'Prawdziwi przyjaciele to rzadkość, dbaj o niego',
    'jak było na randce z panią z piekarni?',
    'opowiedz jeszcze o wizycie u brata',
  ],
}
