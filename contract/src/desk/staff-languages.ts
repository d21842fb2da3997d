/** Languages that staff can work in: those of the product. A module without schemas, for the bundle of the desk. */
export { locales as staffLanguages, type Locale as StaffLanguage } from '@velvet/i18n/locales'
