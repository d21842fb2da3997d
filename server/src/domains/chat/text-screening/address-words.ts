import type { Locale } from '@velvet/i18n/locales'

/** Words for the @ sign in addresses that are spelled out to avoid detection. */
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

/** Words for the dot in such addresses. */
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

/** Words that introduce the name of a website: "visit …". */
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
