import type { Locale } from '@velvet/i18n/locales'

/** The words for the digits 0 to 9 in this order; alternative spellings are separated by `|`. */
export const digitWords = {
  en: 'zero|oh one two three four five six seven eight nine',
  nl: 'nul een|één twee drie vier vijf zes zeven|zeuven acht negen',
  de: 'null eins|ein zwei|zwo drei vier fünf sechs sieben acht neun',
  it: 'zero uno|un due tre quattro cinque sei sette otto nove',
  fr: 'zéro un|une deux trois quatre cinq six sept huit neuf',
  es: 'cero uno|un dos tres cuatro cinco seis siete ocho nueve',
  pl: 'zero jeden|jedynka dwa|dwójka trzy|trójka cztery|czwórka pięć|piątka sześć|szóstka siedem|siódemka osiem|ósemka dziewięć|dziewiątka',
  da: 'nul en|et to tre fire fem seks syv otte ni',
  fi: 'nolla yksi|yks kaksi|kaks kolme|kolm|kol neljä|nelj|nel viisi|viis|viitonen kuusi|kuus|kutonen seitsemän|seittemän|seiska kahdeksan|kasi yhdeksän|ysi',
  nb: 'null en|ett to tre fire fem seks syv|sju åtte ni',
  sv: 'noll en|ett två tre fyra fem sex sju åtta nio',
} as const satisfies Record<Locale, string>
