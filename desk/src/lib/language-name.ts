const names = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the English name of a language. */
export const languageName = (locale: string): string => names.of(locale) ?? locale

export const languageList = (locales: readonly string[]): string => locales.map(languageName).join(', ')
