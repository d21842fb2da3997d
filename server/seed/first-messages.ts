import type { Locale } from '@velvet/i18n/locales'

/** First messages that local members write to the demo logins. Each fits any profile and any writer. */
const texts: Record<Locale, [string, ...string[]]> = {
  da: [
    'Hej! Din tekst fik mig til at smile. Hvad er den bedste del af din uge?',
    'Hej, jeg læste din profil to gange. Må jeg spørge, hvad du laver, når du helt har fri?',
    'God aften. Jeg er ikke god til åbningsreplikker, så her er et ærligt hej.',
  ],
  de: [
    'Hallo! Dein Text hat mich zum Lächeln gebracht. Was ist gerade das Beste an deiner Woche?',
    'Hi, ich habe dein Profil zweimal gelesen. Was machst du an einem Tag, an dem du gar nichts musst?',
    'Guten Abend. Erste Sätze liegen mir nicht, also einfach ein ehrliches Hallo.',
  ],
  en: [
    'Hello! Your words made me smile. What’s the best part of your week so far?',
    'Hi, I read your profile twice. What do you do on a day when you don’t have to do anything?',
    'Good evening. I’m no good at opening lines, so here’s an honest hello.',
  ],
  es: [
    '¡Hola! Lo que escribes me hizo sonreír. ¿Qué es lo mejor de tu semana hasta ahora?',
    'Hola, he leído tu perfil dos veces. ¿Qué haces un día en el que no tienes que hacer nada?',
    'Buenas noches. No se me dan bien las primeras frases, así que te dejo un hola sincero.',
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
  ],
  it: [
    'Ciao! Quello che scrivi mi ha fatto sorridere. Qual è la cosa più bella della tua settimana?',
    'Ciao, ho letto il tuo profilo due volte. Che cosa fai in un giorno senza impegni?',
    'Buonasera. Le prime frasi non sono il mio forte, quindi ecco un ciao sincero.',
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
  ],
  pl: [
    'Cześć! Twój opis wywołał uśmiech na mojej twarzy. Co dobrego w tym tygodniu?',
    'Hej, czytam Twój profil już drugi raz. Jak wygląda Twój dzień bez żadnych planów?',
    'Dobry wieczór. Pierwsze zdania to nie moja mocna strona, więc po prostu szczere cześć.',
  ],
  sv: [
    'Hej! Din text fick mig att le. Vad har varit bäst den här veckan?',
    'Hej, jag läste din profil två gånger. Vad gör du en dag när du inte måste något?',
    'God kväll. Jag är inte bra på första repliker, så här kommer ett ärligt hej.',
  ],
}

export const firstMessages = (language: Locale): [string, ...string[]] => texts[language]
