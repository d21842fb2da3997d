import type { Locale } from '@velvet/i18n/locales'
import type { DemoSiteKey } from './people.ts'
import { partOfSite } from './parts-of-texts.ts'

/**
 * First messages that local members write to the demo logins: three for each site with members of the language, in the
 * order of `partOfSite`. Each fits any profile and any writer; those of Selene are written by women.
 */
const texts: Record<Locale, [string, ...string[]]> = {
  da: [
    'Hej! Din tekst fik mig til at smile. Hvad er den bedste del af din uge?',
    'Hej, jeg læste din profil to gange. Må jeg spørge, hvad du laver, når du helt har fri?',
    'God aften. Jeg er ikke god til åbningsreplikker, så her er et ærligt hej.',
    'Goddag! Jeg stoppede ved din første sætning. Hvor kommer den fra?',
    'Hej, hvad er den bedste samtale, du har haft i år?',
    'Hej derovre. Jeg har skrevet og slettet tre gange, så nu sender jeg bare.',
  ],
  de: [
    'Hallo! Dein Text hat mich zum Lächeln gebracht. Was ist gerade das Beste an deiner Woche?',
    'Hi, ich habe dein Profil zweimal gelesen. Was machst du an einem Tag, an dem du gar nichts musst?',
    'Guten Abend. Erste Sätze liegen mir nicht, also einfach ein ehrliches Hallo.',
    'Guten Tag! An deinem ersten Satz bin ich hängen geblieben. Woher kommt er?',
    'Hallo, was war dieses Jahr dein bestes Gespräch?',
    'Hi. Dreimal getippt, dreimal gelöscht, jetzt schicke ich es einfach ab.',
  ],
  en: [
    'Hello! Your words made me smile. What’s the best part of your week so far?',
    'Hi, I read your profile twice. What do you do on a day when you don’t have to do anything?',
    'Good evening. I’m no good at opening lines, so here’s an honest hello.',
    'Hi there! I stopped at your first sentence. Where does it come from?',
    'Hello, what’s the best conversation you’ve had this year?',
    'Hi. I typed this three times and deleted it three times, so now I’m just sending it.',
  ],
  es: [
    '¡Hola! Lo que escribes me hizo sonreír. ¿Qué es lo mejor de tu semana hasta ahora?',
    'Hola, he leído tu perfil dos veces. ¿Qué haces un día en el que no tienes que hacer nada?',
    'Buenas noches. No se me dan bien las primeras frases, así que te dejo un hola sincero.',
    '¡Buenas! Me quedé en tu primera frase. ¿De dónde sale?',
    'Hola, ¿cuál es la mejor conversación que has tenido este año?',
    'Hola. He escrito y borrado esto tres veces, así que ahora lo envío y ya está.',
  ],
  fi: [
    'Hei! Tekstisi sai minut hymyilemään. Mikä on ollut viikkosi paras hetki?',
    'Moi, luin profiilisi kahdesti. Mitä teet päivänä, jolloin ei ole pakko tehdä mitään?',
    'Hyvää iltaa. En ole hyvä aloituksissa, joten tässä on ihan rehellinen hei.',
  ],
  fr: [
    'Bonjour ! Ton texte m’a fait sourire. Quel est le meilleur moment de ta semaine ?',
    'Salut, j’ai lu ton profil deux fois. Que fais-tu un jour où rien ne t’oblige ?',
    'Bonsoir. Les premières phrases ne sont pas mon fort, alors voici un bonjour sincère.',
    'Coucou ! Je me suis arrêtée à ta première phrase. D’où vient-elle ?',
    'Bonjour, quelle est la meilleure conversation que tu as eue cette année ?',
    'Salut. J’ai écrit et effacé trois fois, alors maintenant j’envoie.',
  ],
  it: [
    'Ciao! Quello che scrivi mi ha fatto sorridere. Qual è la cosa più bella della tua settimana?',
    'Ciao, ho letto il tuo profilo due volte. Che cosa fai in un giorno senza impegni?',
    'Buonasera. Le prime frasi non sono il mio forte, quindi ecco un ciao sincero.',
    'Buongiorno! Mi sono fermata alla tua prima frase. Da dove viene?',
    'Ciao, qual è la conversazione più bella che hai avuto quest’anno?',
    'Ciao. Ho scritto e cancellato tre volte, quindi adesso invio e basta.',
  ],
  nb: [
    'Hei! Teksten din fikk meg til å smile. Hva er det beste med uka di så langt?',
    'Hei, jeg leste profilen din to ganger. Hva gjør du på en dag der du ikke må noe?',
    'God kveld. Jeg er ikke flink med åpningsreplikker, så her er et ærlig hei.',
  ],
  nl: [
    'Hoi! Ik moest lachen om je tekst. Wat is tot nu toe het leukste van je week?',
    'Hallo, ik heb je profiel twee keer gelezen. Wat doe jij op een dag waarop niets moet?',
    'Goedenavond. Openingszinnen zijn niet mijn ding, dus gewoon een eerlijk hallo.',
    'Dag! Ik bleef hangen bij je eerste zin. Waar komt die vandaan?',
    'Hé, wat was dit jaar je beste gesprek?',
    'Hoi. Drie keer getypt, drie keer gewist, dus nu verstuur ik het gewoon.',
    'Goeiedag! Eén vraag: koffie, of meteen een wandeling?',
    'Hé, eerlijk gezegd schreef ik je vooral om je eerste zin.',
    'Hallo. Ik val met de deur in huis: waar word jij vrolijk van?',
  ],
  pl: [
    'Cześć! Twój opis wywołał uśmiech na mojej twarzy. Co dobrego w tym tygodniu?',
    'Hej, czytam Twój profil już drugi raz. Jak wygląda Twój dzień bez żadnych planów?',
    'Dobry wieczór. Pierwsze zdania to nie moja mocna strona, więc po prostu szczere cześć.',
    'Dzień dobry! Zatrzymało mnie Twoje pierwsze zdanie. Skąd się wzięło?',
    'Cześć, jaka była Twoja najlepsza rozmowa w tym roku?',
    'Hej. Trzy razy to piszę i trzy razy kasuję, więc teraz po prostu wysyłam.',
  ],
  sv: [
    'Hej! Din text fick mig att le. Vad har varit bäst den här veckan?',
    'Hej, jag läste din profil två gånger. Vad gör du en dag när du inte måste något?',
    'God kväll. Jag är inte bra på första repliker, så här kommer ett ärligt hej.',
    'Hallå! Jag fastnade för din första mening. Var kommer den ifrån?',
    'Hej, vilket är det bästa samtal du har haft i år?',
    'Hej. Jag har skrivit och suddat tre gånger, så nu skickar jag bara.',
  ],
}

const messagesPerSite = 3

/** Returns the messages of a site, so that the inboxes of two demo sites are not alike. */
export function firstMessages(site: DemoSiteKey, language: Locale): [string, ...string[]] {
  const start = partOfSite[site] * messagesPerSite
  const [first, ...others] = texts[language].slice(start, start + messagesPerSite)
  return first === undefined ? texts[language] : [first, ...others]
}
