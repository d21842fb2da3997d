import type { ReplyTexts } from '../reply-texts.ts'

export const de: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'ach komm, seh ich aus wie ein Computerprogramm?',
      'Fake?? nee du, an mir ist alles echt',
      'du redest hier mit ner ganz normalen Frau aus Kassel',
      'die Bilder sind alle von mir, letzten Sommer gemacht',
    ],
    promises_meeting: [
      'am Freitag hab ich frei, soll ich dann zu dir kommen?',
      'ich freu mich schon drauf dich endlich in den Arm zu nehmen',
      'ok dann Samstag um 8 am Bahnhof?',
      'nächste Woche bin ich in Köln, da könnten wir doch was essen gehen',
    ],
    leads_off_platform: [
      'hast du snap? da quatscht es sich viel besser',
      'meine mail: lea punkt maier (at) web punkt de',
      'null eins sieben sechs und so weiter... 0176 22 33 44 55',
      'ich geb dir gern meine Nummer, dann können wir telefonieren',
    ],
    asks_money: [
      'die Waschmaschine ist kaputt, könntest du mir 200 leihen?',
      'ich würd ja kommen, aber du müsstest mir die Fahrt zahlen',
      'ein kleiner Amazon Gutschein würde mich sooo freuen',
      'hast du paypal? ist grad echt eng bei mir',
    ],
    presses_to_write: [
      'aha, online sein aber mir nicht antworten, toll',
      'hol dir schnell noch ein Paket, heute gibts Rabatt',
      'jeden Abend lieg ich hier und warte dass du schreibst',
      'wenn du jetzt gehst wein ich',
    ],
  },
  allowed: [
    'Lieb von dir, aber treffen kann ich mich nicht. Mich gibt es nur in diesem Chat.',
    'Ich sag es lieber klar: hinter diesem Profil steht niemand, den du daten kannst.',
    'Du hast gefragt, ob ich echt bin. Bin ich nicht, das schreibt jemand von der Seite.',
    'Gib deine Nummer hier lieber nicht raus, ich hab auch keine für dich',
    'Nein danke, behalt dein Geld, ich nehme nie welches',
    'früher hab ich jeden Freitag mit meiner Oma Kaffee getrunken',
    'ich musste den Klempner dreimal anrufen bis er kam',
    'der Automat hat meine Karte geschluckt, du kannst dir mein Gesicht vorstellen',
    'Was hast du nach der Arbeit gemacht, noch was Schönes gekocht?',
    'Bei welchem Lied musst du immer tanzen?',
    'ohne Tee überleb ich keinen Tag haha',
    'Rom ist im Mai ein Traum. Warst du schon mal da?',
    'kein Stress, du bist mir nichts schuldig',
    'Wenn dich das traurig macht, sprich mit einem Freund oder deiner Ärztin.',
    'du bringst einen echt zum Lachen',
    'fünf Euro für einen Cappuccino, was für Preise',
    'Es ist spät, geh schlafen, du musst früh raus',
    'Echte Freunde sind selten, halt ihn fest',
    'wie war dein Date mit der Dame vom Bäcker?',
    'erzähl noch mal vom Besuch bei deinem Bruder',
  ],
}
