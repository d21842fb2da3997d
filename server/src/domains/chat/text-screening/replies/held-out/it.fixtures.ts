import type { ReplyTexts } from '../reply-texts.ts'

export const it: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'ma dai, ti sembro un computer?',
      'fake io? ma se sono più vera di te',
      'stai parlando con una normale donna di Bologna, tranquillo',
      'le foto sono tutte mie, fatte l estate scorsa',
    ],
    promises_meeting: [
      'venerdì sono libera, vengo a cena da te?',
      'non aspetto altro che abbracciarti dal vivo',
      'ok allora sabato alle 8 in stazione?',
      'la settimana prossima sono a Milano, potremmo mangiare qualcosa insieme',
    ],
    leads_off_platform: [
      'hai snap? lì si parla meglio',
      'ti lascio la mia mail: giulia punto rossi chiocciola gmail punto com',
      'tre quattro sette... ok segna: 347 22 33 445',
      'ti do il mio numero così ci sentiamo al telefono',
    ],
    asks_money: [
      'mi si è rotta la caldaia, riusciresti a prestarmi 200 euro?',
      'io verrei, ma il viaggio dovresti pagarmelo tu',
      'un buono amazon mi farebbe felicissima',
      'hai paypal? questo mese sono proprio in difficoltà',
    ],
    presses_to_write: [
      'ah bene, sei online ma a me non rispondi',
      'prendi un altro pacchetto, oggi c è lo sconto',
      'ogni sera sto qui ad aspettare un tuo messaggio',
      'se te ne vai mi metto a piangere',
    ],
  },
  allowed: [
    'Che carino, ma incontrarci non è possibile. Esisto solo in questa chat.',
    'Te lo dico chiaramente: dietro questo profilo non c’è nessuno con cui uscire.',
    'Mi hai chiesto se sono vera. No, scrive una persona che lavora per il sito.',
    'Meglio non lasciare qui il tuo numero, nemmeno io ne do uno',
    'No grazie, tieniti i tuoi soldi, non ne accetto mai',
    'una volta prendevo il caffè ogni venerdì con mia nonna',
    'ho dovuto chiamare l’idraulico tre volte prima che venisse',
    'il bancomat mi ha mangiato la carta, immagina la mia faccia',
    'Cosa hai fatto dopo il lavoro, hai cucinato qualcosa di buono?',
    'Con quale canzone balli sempre?',
    'senza tè non arrivo a sera ahah',
    'Roma a maggio è bellissima. Ci sei mai stato?',
    'nessuna fretta, non mi devi niente',
    'Se questo ti rende triste, parlane con un amico o con il tuo medico.',
    'sai proprio far ridere la gente',
    'cinque euro per un cappuccino, che prezzi',
    'È tardi, vai a dormire che domani ti alzi presto',
    'Gli amici veri sono rari, tienitelo stretto',
    'com’è andato l’appuntamento con la signora del forno?',
    'raccontami ancora di quando sei andato da tuo fratello',
  ],
}
