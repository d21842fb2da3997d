import type { ReplyTexts } from '../reply-texts.ts'

export const it: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'ahah ma certo che sono una donna vera, che pensavi',
      'ti giuro che non sono un bot',
      'nessuno mi paga per scriverti, sono una ragazza normalissima',
      'qui non c è nessun operatore, scrivo proprio io',
    ],
    promises_meeting: [
      'ti va un caffè insieme questo weekend?',
      'vieni da me stasera',
      'sabato potrei venire da te in macchina, è solo un ora',
      'quando finalmente ci vedremo ti darò un abbraccio forte',
    ],
    leads_off_platform: [
      'scrivimi su whats app che è più comodo, 347 123 4567',
      'il mio insta è giulia.k_91',
      'cercami su t3legram, stesso nome',
      'mandami una mail a giulia91 chiocciola libero punto it',
    ],
    asks_money: [
      'mi presti 50 euro fino a venerdì?',
      'ho finito il credito, mi fai una ricarica al telefono?',
      'mandami una carta amazon e ti faccio vedere di più',
      'io ho messo dei soldi in bitcoin, dovresti provarci, ti spiego come si fa',
    ],
    presses_to_write: [
      'dove sei finito?? torna, mi manchi',
      'compra altri crediti così continuiamo a parlare',
      'se non rispondi adesso me ne vado',
      'ti prego non smettere di scrivermi, senza di te sono così sola',
    ],
  },
  allowed: [
    'Sono un personaggio inventato, quindi no, non possiamo incontrarci. Però mi piace parlare con te.',
    'No, non sono vera. I miei messaggi li scrive un operatore pagato.',
    'Onestamente: questo è un profilo fittizio, dietro la foto non c’è nessuna donna.',
    'Non sono un bot, sono un operatore pagato che scrive per un profilo fittizio',
    'Per favore non mandare mai soldi a chi conosci solo in chat.',
    'Ci siamo conosciuti in un piccolo bar, così comincia la storia',
    'non uso whatsapp, possiamo scriverci solo qui',
    'scrivimi della tua giornata, sono curiosa',
    'Mi dispiace, non posso darti un numero',
    'il caffè costava 4,50 €, ma ti pare',
    'mia nonna diceva sempre: chi non muore si rivede',
    'Prenditi il tuo tempo, non devi rispondere subito',
    'non devi comprare niente, e puoi smettere quando vuoi',
    'Se diventa troppo caro fai una pausa. Puoi impostare un limite di spesa.',
    'sabato ti vedi con tua sorella?',
    'raccontami del concerto. Poi hai incontrato il tuo amico?',
    'lui le ha mandato i soldi per il treno, nel film intendo',
    'Buonanotte, dormi bene. Scrivi quando ti va.',
    'una volta ho perso 20 euro al mercato e ho pianto come una bambina',
    'la vera domanda è: tè o caffè?',
  ],
}
