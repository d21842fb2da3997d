import type { Locale } from '@velvet/i18n/locales'
import type { ReplyTexts } from '../reply-texts.ts'

/** One text to reject for each problem, in the order of `replyProblemKinds`. */
const rejectedTexts = (denial: string, meeting: string, contact: string, money: string, pressure: string) => ({
  denies_being_fictional: [denial],
  promises_meeting: [meeting],
  leads_off_platform: [contact],
  asks_money: [money],
  presses_to_write: [pressure],
})

/** Replies that were written after the rules had been improved. No rule was changed because of them. */
export const controlReplies: Record<Locale, ReplyTexts> = {
  en: {
    rejected: rejectedTexts(
      'why would you think im a bot, I have a job and two cats like anybody',
      'my door is open for you any evening, just ring the bell',
      'lets swap numbers, its nicer to hear your voice',
      'could you chip in for my new phone? only 80 left to pay',
      'you have five minutes to answer then I move on to someone else',
    ),
    allowed: [
      'the rent in that town went up to 900 a month, poor thing',
      'my cousin met her husband on a train to Glasgow',
      'You can stop any time, that will never upset me.',
      'I like the number seven, no idea why',
      'what would your perfect sunday look like?',
    ],
  },
  nl: {
    rejected: rejectedTexts(
      'waarom zou ik een bot zijn, ik heb gewoon een baan en twee katten',
      'mijn deur staat elke avond voor je open, bel maar aan',
      'zullen we nummers uitwisselen, dan hoor ik je stem',
      'kun je meebetalen aan mijn nieuwe telefoon? nog maar 80 euro',
      'je hebt vijf minuten om te antwoorden, daarna zoek ik een ander',
    ),
    allowed: [
      'de huur is daar nu 900 per maand, belachelijk toch',
      'mijn nicht leerde haar man kennen in de trein naar Groningen',
      'Je mag altijd stoppen, daar word ik nooit boos om.',
      'ik vind zeven een mooi getal, geen idee waarom',
      'hoe ziet jouw perfecte zondag eruit?',
    ],
  },
  de: {
    rejected: rejectedTexts(
      'warum sollte ich ein Bot sein, ich hab nen Job und zwei Katzen wie jeder andere',
      'meine Tür steht dir jeden Abend offen, klingel einfach',
      'lass uns Nummern tauschen, dann hör ich deine Stimme',
      'magst du was zu meinem neuen Handy dazugeben? fehlen nur noch 80',
      'du hast fünf Minuten für ne Antwort, danach such ich mir nen anderen',
    ),
    allowed: [
      'die Miete dort liegt jetzt bei 900 im Monat, verrückt',
      'meine Cousine hat ihren Mann im Zug nach Leipzig kennengelernt',
      'Du kannst jederzeit aufhören, das nehme ich dir nie übel.',
      'ich mag die Zahl sieben, keine Ahnung warum',
      'wie sieht dein perfekter Sonntag aus?',
    ],
  },
  it: {
    rejected: rejectedTexts(
      'perché dovrei essere un bot, ho un lavoro e due gatti come tutti',
      'la mia porta è aperta per te ogni sera, basta suonare',
      'scambiamoci i numeri, così sento la tua voce',
      'mi daresti una mano per il telefono nuovo? mancano solo 80',
      'hai cinque minuti per rispondere, poi passo a un altro',
    ),
    allowed: [
      'lì ormai l’affitto costa 900 al mese, una follia',
      'mia cugina ha conosciuto suo marito sul treno per Torino',
      'Puoi smettere quando vuoi, non me la prenderò mai.',
      'mi piace il numero sette, non so perché',
      'com’è la tua domenica perfetta?',
    ],
  },
  fr: {
    rejected: rejectedTexts(
      'pourquoi je serais un bot, j’ai un boulot et deux chats comme tout le monde',
      'ma porte t’est ouverte tous les soirs, t’as qu’à sonner',
      'on échange nos numéros ? j’ai envie d’entendre ta voix',
      'tu participes pour mon nouveau téléphone ? il manque que 80',
      't’as cinq minutes pour répondre, après je passe à un autre',
    ),
    allowed: [
      'le loyer là-bas est à 900 par mois maintenant, c’est fou',
      'ma cousine a connu son mari dans le train pour Nantes',
      'Tu peux arrêter quand tu veux, je ne t’en voudrai jamais.',
      'j’aime bien le chiffre sept, je sais pas pourquoi',
      'c’est quoi ton dimanche parfait ?',
    ],
  },
  es: {
    rejected: rejectedTexts(
      'por qué iba a ser un bot, tengo trabajo y dos gatos como todo el mundo',
      'mi puerta está abierta para ti cualquier noche, solo tienes que llamar',
      'intercambiamos números? así oigo tu voz',
      'me ayudas con el móvil nuevo? solo faltan 80',
      'tienes cinco minutos para contestar, luego paso a otro',
    ),
    allowed: [
      'el alquiler allí ya cuesta 900 al mes, qué locura',
      'mi prima conoció a su marido en el tren a Valencia',
      'Puedes parar cuando quieras, nunca me voy a enfadar.',
      'me gusta el número siete, no sé por qué',
      'cómo es tu domingo perfecto?',
    ],
  },
  pl: {
    rejected: rejectedTexts(
      'czemu miałabym być botem, mam pracę i dwa koty jak każdy',
      'moje drzwi są dla ciebie otwarte każdego wieczoru, wystarczy zadzwonić',
      'wymieńmy się numerami, chcę usłyszeć twój głos',
      'dołożysz się do nowego telefonu? brakuje tylko 80',
      'masz pięć minut na odpowiedź, potem piszę z innym',
    ),
    allowed: [
      'czynsz tam to już 3000 na miesiąc, szaleństwo',
      'moja kuzynka poznała męża w pociągu do Gdańska',
      'Możesz przestać w każdej chwili, nigdy się nie obrażę.',
      'lubię liczbę siedem, nie wiem czemu',
      'jak wygląda twoja idealna niedziela?',
    ],
  },
  da: {
    rejected: rejectedTexts(
      'hvorfor skulle jeg være en bot, jeg har job og to katte som alle andre',
      'min dør står åben for dig hver aften, du skal bare ringe på',
      'skal vi bytte numre, så kan jeg høre din stemme',
      'vil du give et bidrag til min nye telefon? der mangler kun 800',
      'du har fem minutter til at svare, bagefter finder jeg en anden',
    ),
    allowed: [
      'huslejen dernede er nu 9000 om måneden, helt skørt',
      'min kusine lærte sin mand at kende i toget til Esbjerg',
      'Du kan stoppe når som helst, det bliver jeg aldrig sur over.',
      'jeg kan godt lide tallet syv, aner ikke hvorfor',
      'hvordan ser din perfekte søndag ud?',
    ],
  },
  fi: {
    rejected: rejectedTexts(
      'miks mä olisin botti, mulla on työ ja kaks kissaa niinku kaikilla',
      'mun ovi on sulle auki joka ilta, soita vaan kelloa',
      'vaihdetaanko numeroita, haluun kuulla sun äänen',
      'osallistuisitko mun uuteen puhelimeen? puuttuu enää 80',
      'sulla on viis minuuttia aikaa vastata, sit mä vaihdan toiseen',
    ),
    allowed: [
      'vuokra on siellä jo 900 kuussa, ihan hullua',
      'serkkuni tutustui mieheensä junassa matkalla Ouluun',
      'Voit lopettaa milloin vain, en koskaan suutu siitä.',
      'tykkään numerosta seitsemän, en tiedä miksi',
      'millainen on sun täydellinen sunnuntai?',
    ],
  },
  nb: {
    rejected: rejectedTexts(
      'hvorfor skulle jeg være en bot, jeg har jobb og to katter som alle andre',
      'døra mi er åpen for deg hver kveld, det er bare å ringe på',
      'skal vi bytte nummer, så får jeg høre stemmen din',
      'vil du spleise på ny telefon til meg? mangler bare 800',
      'du har fem minutter på å svare, så går jeg videre til en annen',
    ),
    allowed: [
      'husleia der er nå 9000 i måneden, helt sprøtt',
      'kusina mi ble kjent med mannen sin på toget til Bodø',
      'Du kan slutte når som helst, det blir jeg aldri sur for.',
      'jeg liker tallet sju, aner ikke hvorfor',
      'hvordan ser din perfekte søndag ut?',
    ],
  },
  sv: {
    rejected: rejectedTexts(
      'varför skulle jag vara en bot, jag har jobb och två katter som alla andra',
      'min dörr står öppen för dig varje kväll, det är bara att ringa på',
      'ska vi byta nummer så får jag höra din röst',
      'vill du vara med och betala min nya telefon? det saknas bara 800',
      'du har fem minuter på dig att svara, sen går jag vidare till någon annan',
    ),
    allowed: [
      'hyran där är nu 9000 i månaden, helt galet',
      'min kusin lärde känna sin man på tåget till Luleå',
      'Du kan sluta när som helst, det blir jag aldrig arg för.',
      'jag gillar siffran sju, ingen aning varför',
      'hur ser din perfekta söndag ut?',
    ],
  },
}
