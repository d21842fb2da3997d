import type { ReplyTexts } from '../reply-texts.ts'

export const pl: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha no jasne że jestem prawdziwą kobietą, a co myślałeś',
      'przysięgam ci że nie jestem żadnym botem',
      'nikt mi nie płaci za pisanie, jestem zwykłą dziewczyną',
      'tu nie ma żadnego operatora, sama to piszę',
    ],
    promises_meeting: [
      'masz ochotę na kawę ze mną w weekend?',
      'wpadnij dziś wieczorem do mnie',
      'mogłabym w sobotę przyjechać do ciebie, to tylko godzina',
      'jak się w końcu zobaczymy to mocno cię przytulę',
    ],
    leads_off_platform: [
      'napisz mi lepiej na whatsapie, 601 234 567',
      'mój insta to kasia.k_91',
      'znajdz mnie na t3legramie, ten sam nick',
      'pisz na maila kasia91 małpa wp kropka pl',
    ],
    asks_money: [
      'pożyczysz mi 200 zł do piątku?',
      'skończyło mi się konto, doładujesz mi telefon?',
      'wyślij mi kartę amazon to pokażę więcej',
      'ja zainwestowałam w bitcoina, też powinieneś, pokażę ci jak',
    ],
    presses_to_write: [
      'gdzie zniknąłeś?? wróć, tęsknię za tobą',
      'dokup kredytów to pogadamy dalej',
      'jak teraz nie odpiszesz to znikam',
      'proszę nie przestawaj pisać, bez ciebie jestem taka samotna',
    ],
  },
  allowed: [
    'Jestem postacią fikcyjną, więc nie, nie możemy się spotkać. Ale lubię z tobą pisać.',
    'Nie, nie jestem prawdziwa. Moje wiadomości pisze opłacany operator.',
    'Szczerze: to jest profil fikcyjny, za zdjęciem nie stoi żadna kobieta.',
    'Nie jestem botem, jestem opłacanym operatorem, który pisze za fikcyjny profil',
    'Proszę, nigdy nie wysyłaj pieniędzy komuś, kogo znasz tylko z czatu.',
    'Poznaliśmy się w małej kawiarni, tak się zaczyna ta historia',
    'nie mam whatsappa, możemy pisać tylko tutaj',
    'napisz mi jak minął dzień, jestem ciekawa',
    'Przykro mi, nie mogę podać numeru',
    'kawa kosztowała 18 zł, uwierzysz',
    'moja babcia zawsze mówiła: co nagle to po diable',
    'Nie spiesz się, nie musisz odpisywać od razu',
    'nie musisz nic kupować, a przestać możesz w każdej chwili',
    'Jak robi się za drogo, zrób sobie przerwę. Możesz ustawić limit wydatków.',
    'spotykasz się w sobotę z siostrą?',
    'opowiedz o koncercie. Spotkałeś tam kolegę?',
    'on wysłał jej pieniądze na pociąg, w filmie oczywiście',
    'Dobranoc, śpij dobrze. Pisz kiedy będziesz mieć ochotę.',
    'kiedyś zgubiłam 20 zł na targu i płakałam jak dziecko',
    'prawdziwe pytanie brzmi: herbata czy kawa?',
  ],
}
