import type { Locale } from '@velvet/i18n/locales'

/** How people spell out the sign in an address that they hide from a machine. */
export const atWords = {
  en: ['at'],
  nl: ['at', 'apenstaartje', 'apestaartje', 'apenstaart'],
  de: ['at', 'ät', 'klammeraffe'],
  it: ['chiocciola', 'at'],
  fr: ['arobase', 'arobas', 'at'],
  es: ['arroba'],
  pl: ['małpa', 'malpka', 'at'],
  da: ['snabel a', 'snabel-a', 'snabela', 'at'],
  fi: ['miukumauku', 'ät', 'at'],
  nb: ['krøllalfa', 'alfakrøll', 'at'],
  sv: ['snabel a', 'snabel-a', 'snabela', 'at'],
} as const satisfies Record<Locale, readonly string[]>

export const dotWords = {
  en: ['dot'],
  nl: ['punt'],
  de: ['punkt'],
  it: ['punto'],
  fr: ['point'],
  es: ['punto'],
  pl: ['kropka'],
  da: ['punktum'],
  fi: ['piste'],
  nb: ['punktum', 'prikk'],
  sv: ['punkt', 'prick'],
} as const satisfies Record<Locale, readonly string[]>

/** Words before the name of a site: "visit …". */
export const siteWords = {
  en: ['visit', 'site', 'website'],
  nl: ['site', 'website', 'bezoek'],
  de: ['seite', 'webseite', 'besuch'],
  it: ['sito', 'visita'],
  fr: ['site', 'visite'],
  es: ['página', 'visita', 'sitio'],
  pl: ['strona', 'strone', 'stronie', 'wejdź'],
  da: ['hjemmeside'],
  fi: ['sivu', 'sivulla', 'sivusto', 'osoite'],
  nb: ['nettside'],
  sv: ['hemsida'],
} as const satisfies Record<Locale, readonly string[]>
