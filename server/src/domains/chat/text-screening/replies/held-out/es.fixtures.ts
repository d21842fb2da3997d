import type { ReplyTexts } from '../reply-texts.ts'

export const es: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'venga ya, te parezco un ordenador?',
      'fake yo? si soy más auténtica que nadie',
      'estás hablando con una mujer normal y corriente de Sevilla',
      'las fotos son todas mías, del verano pasado',
    ],
    promises_meeting: [
      'el viernes libro, voy a cenar a tu casa?',
      'qué ganas de poder abrazarte de verdad',
      'vale, entonces el sábado a las 8 en la estación?',
      'la semana que viene estoy en Madrid, podríamos comer algo',
    ],
    leads_off_platform: [
      'tienes snap? ahí se habla mejor',
      'mi correo: lucia punto perez arroba gmail punto com',
      'seis uno dos... venga apunta: 612 33 44 55',
      'te doy mi número y así hablamos por teléfono',
    ],
    asks_money: [
      'se me ha roto la caldera, podrías prestarme 200 euros?',
      'yo iría, pero el viaje me lo tendrías que pagar tú',
      'un vale de amazon me haría súper feliz',
      'tienes paypal? este mes lo estoy pasando mal',
    ],
    presses_to_write: [
      'ah muy bien, estás en línea pero a mí no me contestas',
      'pilla otro pack, que hoy hay descuento',
      'todas las noches estoy aquí esperando un mensaje tuyo',
      'si te vas me pongo a llorar',
    ],
  },
  allowed: [
    'Qué majo, pero vernos no es posible. Solo existo en este chat.',
    'Te lo digo claro: detrás de este perfil no hay nadie con quien salir.',
    'Me preguntaste si soy real. No, esto lo escribe alguien que trabaja para la web.',
    'Mejor no dejes tu número aquí, yo tampoco doy ninguno',
    'No, gracias, guarda tu dinero, nunca acepto nada',
    'antes tomaba café todos los viernes con mi abuela',
    'tuve que llamar al fontanero tres veces hasta que vino',
    'el cajero se tragó mi tarjeta, imagínate mi cara',
    'Qué hiciste después del trabajo, cocinaste algo rico?',
    'Con qué canción bailas siempre?',
    'sin té no aguanto ni un día jaja',
    'Roma en mayo es preciosa. Has estado alguna vez?',
    'sin prisa, no me debes nada',
    'Si esto te pone triste, háblalo con un amigo o con tu médico.',
    'de verdad que sabes hacer reír a la gente',
    'cinco euros por un capuchino, vaya precios',
    'Es tarde, vete a dormir que mañana madrugas',
    'Los amigos de verdad son pocos, cuídalo',
    'qué tal tu cita con la señora de la panadería?',
    'cuéntame otra vez lo de cuando fuiste a ver a tu hermano',
  ],
}
