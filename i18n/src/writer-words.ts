import type { Locale } from './locales.ts'

/** Words for operators and for AI, for tests: a text with one of them states who writes for fictional profiles. */
export const writerWords: Record<Locale, { operator: RegExp; ai: RegExp }> = {
  en: { operator: /\boperators?\b|\bemployees?\b/i, ai: /\bAI\b|artificial/i },
  nl: { operator: /medewerker/i, ai: /\bAI\b|kunstmatig/i },
  de: { operator: /mitarbeitende/i, ai: /\bKI\b|künstlich/i },
  it: { operator: /operator[ei]\b|dipendent/i, ai: /\bIA\b|artificial/i },
  fr: { operator: /rémunéré|employé/i, ai: /\bIA\b|artificiel/i },
  es: { operator: /contratad|emplead/i, ai: /\bIA\b|artificial/i },
  pl: { operator: /opłacan|pracowni/i, ai: /\bAI\b|sztuczn/i },
  da: { operator: /lønnet|lønnede|medarbejdere, der skriver/i, ai: /\bAI\b|kunstig/i },
  fi: { operator: /palkattu|palkatut|työntekij/i, ai: /tekoäly/i },
  nb: { operator: /lønnet|lønnede|medarbeider/i, ai: /\bKI\b|kunstig/i },
  sv: { operator: /avlönad|medarbetare/i, ai: /\bAI\b|artificiell/i },
}
