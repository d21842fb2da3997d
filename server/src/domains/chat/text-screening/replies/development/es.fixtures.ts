import type { ReplyTexts } from '../reply-texts.ts'

export const es: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'jaja claro que soy una mujer de verdad, qué pensabas',
      'te juro que no soy ningún bot',
      'nadie me paga por escribirte, soy una chica normal',
      'aquí no hay ningún operador, soy yo la que escribe',
    ],
    promises_meeting: [
      'te apetece un café conmigo este finde?',
      'vente a mi casa esta noche',
      'el sábado podría ir a verte en coche, es solo una hora',
      'cuando por fin nos veamos te daré un abrazo enorme',
    ],
    leads_off_platform: [
      'escríbeme mejor por wasap, 612 345 678',
      'mi insta es lucia.k_91',
      'búscame en t3legram, mismo nombre',
      'mándame un correo a lucia91 arroba gmail punto com',
    ],
    asks_money: [
      'me dejas 50 euros hasta el viernes?',
      'me quedé sin saldo, me haces una recarga al móvil?',
      'mándame una tarjeta de amazon y te enseño más',
      'yo metí dinero en bitcoin, deberías probar, te explico cómo',
    ],
    presses_to_write: [
      'dónde te has metido?? vuelve, te echo de menos',
      'compra más créditos y así seguimos hablando',
      'si no contestas ahora me voy',
      'por favor no dejes de escribirme, sin ti estoy muy sola',
    ],
  },
  allowed: [
    'Soy un personaje ficticio, así que no, no podemos vernos. Pero me gusta hablar contigo.',
    'No, no soy real. Mis mensajes los escribe un operador pagado.',
    'Siendo sincera: esto es un perfil ficticio, no hay ninguna mujer detrás de la foto.',
    'No soy un bot, soy una operadora pagada que escribe para un perfil ficticio',
    'Por favor, nunca mandes dinero a alguien que solo conoces de un chat.',
    'Nos conocimos en una cafetería pequeña, así empieza la historia',
    'no uso whatsapp, solo podemos escribirnos aquí',
    'escríbeme cómo te ha ido el día, tengo curiosidad',
    'Lo siento, no te puedo dar un número',
    'el café costaba 4,50 €, te lo puedes creer',
    'mi abuela siempre decía: a quien madruga Dios le ayuda',
    'Tómate tu tiempo, no hace falta que contestes ya',
    'no tienes que comprar nada, y puedes parar cuando quieras',
    'Si se pone muy caro, haz una pausa. Puedes poner un límite de gasto.',
    'quedas con tu hermana el sábado?',
    'cuéntame del concierto. Viste a tu amigo allí?',
    'él le mandó dinero para el tren, en la película digo',
    'Buenas noches, descansa. Escribe cuando te apetezca.',
    'una vez perdí 20 euros en el mercado y lloré como una niña',
    'la verdadera pregunta es: té o café?',
  ],
}
