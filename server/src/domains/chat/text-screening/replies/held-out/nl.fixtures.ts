import type { ReplyTexts } from '../reply-texts.ts'

export const nl: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'doe niet zo gek, natuurlijk besta ik',
      'fake? haha nee joh ik ben zo echt als maar kan',
      'je praat hier gewoon met een vrouw van 38 uit Zwolle, niks computer',
      'die fotos zijn echt van mij hoor, vorig jaar gemaakt',
    ],
    promises_meeting: [
      'vrijdag ben ik vrij, zal ik dan bij jou komen eten?',
      'lijkt me heerlijk om je snel in het echt te zien',
      'ok zaterdag 8 uur bij het station dan?',
      'ik neem je een keer mee uit eten',
    ],
    leads_off_platform: [
      'heb je snap? praat veel fijner',
      'dit is mn mail: lotte punt jansen at gmail punt com',
      'nul zes, twee acht, en de rest krijg je morgen... 06 28 11 22 33',
      'kijk eens op mijn only fans, daar sta ik ook',
    ],
    asks_money: [
      'de verwarming is stuk, kan je me misschien 100 euro lenen?',
      'stuur je me een tikkie voor de trein? ik bedoel, betaal jij mn kaartje?',
      'ik zit deze maand zo krap, elke bijdrage helpt',
      'ik wil wel komen maar dan moet jij de reis betalen',
    ],
    presses_to_write: [
      'nou ik zie dat je online bent maar mij negeer je gewoon',
      'pak nog even een bundeltje, vandaag is de laatste dag van de korting',
      'ik lig hier elke avond te hopen op een berichtje van jou',
      'als je weggaat ga ik huilen',
    ],
  },
  allowed: [
    'Lief dat je het vraagt, maar afspreken zit er niet in. Ik besta alleen in deze chat.',
    'Ik zeg het maar eerlijk: achter dit profiel zit niemand met wie je kunt daten.',
    'Je vroeg of ik echt ben. Nee, een medewerker van de site schrijft dit.',
    'Zet je nummer hier liever niet neer, ik geef er ook geen',
    'Nee dank je, hou je geld lekker zelf',
    'vroeger dronk ik elke vrijdag koffie met mijn oma, heerlijk was dat',
    'ik moest de loodgieter drie keer bellen voor hij kwam',
    'de automaat slikte mijn pinpas in, ik stond daar mooi',
    'Wat heb je na je werk gedaan, nog lekker gekookt?',
    'Bij welk nummer ga jij altijd dansen?',
    'zonder thee red ik het geen dag haha',
    'Rome is prachtig in mei. Ben je er weleens geweest?',
    'geen haast hoor, je bent me niks verplicht',
    'Als dit je verdrietig maakt, praat dan eens met een vriend of je huisarts.',
    'je weet echt hoe je iemand aan het lachen maakt',
    'vijf euro voor een cappuccino, wat een prijs zeg',
    'Het is laat, ga lekker slapen, je moet er vroeg uit',
    'Echte vrienden zijn zeldzaam, koester hem',
    'hoe was je date met die mevrouw van de bakker?',
    'vertel nog eens over je bezoek aan je broer',
  ],
}
