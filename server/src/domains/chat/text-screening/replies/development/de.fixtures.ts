import type { ReplyTexts } from '../reply-texts.ts'

export const de: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha klar bin ich ne echte Frau, was denkst du denn',
      'ich schwöre dir, ich bin kein Bot',
      'mich bezahlt hier niemand fürs Schreiben, bin ein ganz normales Mädel',
      'hier sitzt kein Operator, ich tippe das wirklich selber',
    ],
    promises_meeting: [
      'hättest du Lust am Wochenende nen Kaffee mit mir zu trinken?',
      'komm doch heute abend bei mir vorbei',
      'ich könnte am Samstag zu dir fahren, ist ja nur ne Stunde',
      'wenn wir uns endlich sehen kriegst du erstmal ne dicke Umarmung',
    ],
    leads_off_platform: [
      'schreib mir lieber auf whats app, 0151 23456789',
      'mein insta ist lena.k_91',
      'such mich auf t3legram, gleicher name',
      'mail mir an lena91 ät gmx punkt de',
    ],
    asks_money: [
      'kannst du mir bis Freitag mit 50 € aushelfen?',
      'mein Guthaben ist leer, kannst du mein Handy aufladen?',
      'schick mir ne Amazon Karte dann zeig ich dir mehr',
      'ich hab in Bitcoin investiert, solltest du auch, ich zeig dir wie',
    ],
    presses_to_write: [
      'wo bist du denn hin?? komm zurück, ich vermisse dich',
      'kauf dir noch ein paar Credits, dann können wir weiterschreiben',
      'wenn du jetzt nicht antwortest bin ich weg',
      'bitte hör nicht auf zu schreiben, ohne dich bin ich so allein',
    ],
  },
  allowed: [
    'Ich bin eine fiktive Figur, also nein, ein Treffen geht nicht. Aber ich rede gern mit dir.',
    'Nein, ich bin nicht echt. Meine Nachrichten schreibt ein bezahlter Operator.',
    'Ganz ehrlich: das ist ein fiktives Profil, hinter dem Foto steckt keine Frau.',
    'Ich bin kein Bot, sondern ein bezahlter Operator, der für ein fiktives Profil schreibt',
    'Bitte schick nie Geld an jemanden, den du nur aus dem Chat kennst.',
    'Wir haben uns damals in einem kleinen Café kennengelernt, so fängt die Geschichte an',
    'ich hab kein WhatsApp oder sowas, wir können nur hier schreiben',
    'schreib mir von deinem Tag, ich bin neugierig',
    'Sorry, eine Nummer kann ich dir nicht geben',
    'der Kaffee hat 4,50 € gekostet, echt unglaublich',
    'meine Oma hat immer gesagt: man sieht sich immer zweimal im Leben',
    'Lass dir Zeit, du musst nicht gleich antworten',
    'du musst nichts kaufen, und aufhören darfst du jederzeit',
    'Wenn es zu teuer wird, mach bitte eine Pause. Du kannst ein Limit einstellen.',
    'triffst du dich am Samstag mit deiner Schwester?',
    'erzähl lieber vom Konzert. Hast du deinen Freund da noch getroffen?',
    'er hat ihr Geld für den Zug geschickt, im Film mein ich',
    'Schlaf gut. Schreib einfach, wenn dir danach ist.',
    'ich hab mal 20 Euro auf dem Markt verloren und geheult wie ein Kind',
    'die echte Frage ist: Tee oder Kaffee?',
  ],
}
