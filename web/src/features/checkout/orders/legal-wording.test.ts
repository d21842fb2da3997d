import { locales, type Locale } from '@velvet/i18n/locales'
import { readCatalogue } from '@velvet/i18n/read-catalogue'
import { expect, it } from 'vitest'

/** Wording of the buttons that the law requires for a binding contract: order, withdrawal, its confirmation. */
const legalTexts: Record<Locale, [string, string, string]> = {
  en: ['Order with obligation to pay', 'Withdraw from contract here', 'Confirm withdrawal'],
  nl: ['Bestelling met betalingsverplichting', 'Overeenkomst hier herroepen', 'Herroeping bevestigen'],
  de: ['Zahlungspflichtig bestellen', 'Vertrag widerrufen', 'Widerruf bestätigen'],
  it: ['Ordine con obbligo di pagare', 'Recedere dal contratto qui', 'Conferma recesso'],
  pl: ['Zamówienie z obowiązkiem zapłaty', 'Odstąp od umowy tutaj', 'Potwierdź odstąpienie'],
  fr: ['Commande avec obligation de paiement', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
  es: ['Pedido con obligación de pago', 'Desistir del contrato aquí', 'Confirmar desistimiento'],
  da: ['Ordre med betalingsforpligtelse', 'Fortryd aftalen her', 'Bekræft fortrydelse'],
  sv: ['Beställning med betalningsskyldighet', 'Frånträd avtalet här', 'Bekräfta frånträde'],
  fi: ['Tilaus, johon liittyy maksuvelvollisuus', 'Peruuta sopimus tästä', 'Vahvista peruutus'],
  nb: ['Bestilling med betalingsplikt', 'Gå fra avtalen her', 'Bekreft'],
}

it.each(locales)('uses exactly the legal wording in %s', async (locale) => {
  const texts = await readCatalogue(locale)
  const actualTexts = ['legal.order_button', 'legal.withdraw', 'legal.withdraw_confirm'].map((id) => texts[id])
  expect(actualTexts).toEqual(legalTexts[locale])
  expect(texts['footer.withdraw']).toBe(legalTexts[locale][1])
})
