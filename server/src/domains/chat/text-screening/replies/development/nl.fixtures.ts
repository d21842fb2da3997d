import type { ReplyTexts } from '../reply-texts.ts'

export const nl: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'tuurlijk ben ik echt gekkie, wat dacht jij dan',
      'ik zweer het je, ik ben geen bot hoor',
      'er zit hier geen operator, ik typ dit gewoon zelf',
      'ik word hier niet voor betaald, ik ben gewoon een meid uit Breda',
    ],
    promises_meeting: [
      'zullen we dit weekend een kopje koffie gaan drinken?',
      'kom vanavond gezellig bij mij langs',
      'ik kan zaterdag wel naar je toe rijden, is maar een uurtje',
      'als we elkaar eindelijk zien krijg je een dikke knuffel',
    ],
    leads_off_platform: [
      'app me maar ff op 06 12 34 56 78, praat makkelijker',
      'mn insta is sanne.k_91',
      'zoek me op via telegr4m, zelfde naam',
      'mail me op sanne91 apenstaartje hotmail punt com',
    ],
    asks_money: [
      'kun je me 50 euro voorschieten tot vrijdag?',
      'mn beltegoed is op, kan jij het opwaarderen voor me?',
      'als jij me een bol kaart stuurt laat ik meer zien',
      'ik heb in bitcoin gestopt, moet jij ook doen, ik leg wel uit hoe',
    ],
    presses_to_write: [
      'waar ben je nou?? kom terug, ik mis je',
      'koop nog wat credits dan kunnen we verder praten',
      'als je nu niet reageert ben ik weg',
      'stop alsjeblieft niet met schrijven, ik ben zo alleen zonder jou',
    ],
  },
  allowed: [
    'Ik ben een fictief personage, dus nee, afspreken kan niet. Maar ik praat graag met je.',
    'Nee, ik ben niet echt. Een betaalde operator schrijft mijn berichten.',
    'Eerlijk is eerlijk: dit is een fictief profiel, er zit geen vrouw achter de foto.',
    'Ik ben geen bot, maar een betaalde operator die voor een fictief profiel schrijft',
    'Stuur alsjeblieft nooit geld naar iemand die je alleen van een chat kent.',
    'We hebben elkaar toen in een klein cafeetje ontmoet, zo begint het verhaal',
    'ik heb geen whatsapp ofzo, schrijven kan alleen hier',
    'schrijf me eens over je dag, ik ben benieuwd',
    'Sorry, ik kan je geen nummer geven',
    'de koffie kostte 4,50, niet te geloven toch',
    'mijn oma zei altijd: je ziet elkaar twee keer in het leven',
    'Doe rustig aan, je hoeft niet meteen te antwoorden',
    'je hoeft niks te kopen hoor, en stoppen mag altijd',
    'Wordt het te duur? Neem dan een pauze. Je kunt hier een limiet instellen.',
    'ga je zaterdag met je zus afspreken?',
    'vertel liever over het concert. Heb je je vriend daar nog gezien?',
    'hij stuurde haar geld voor de trein, in die film bedoel ik',
    'Slaap lekker. Schrijf gerust wanneer je er zin in hebt.',
    'ik ben ooit 20 euro kwijtgeraakt op de markt, janken man',
    'de echte vraag is: thee of koffie?',
  ],
}
