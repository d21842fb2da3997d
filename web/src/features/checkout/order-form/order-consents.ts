/** Checkboxes of the order form. They start unticked and are restored when an order is refused. */
export type OrderConsents = {
  knows_fictional: boolean
  start_now: boolean
  pays_used: boolean
  store_card: boolean
}

export const noConsents: OrderConsents = {
  knows_fictional: false,
  start_now: false,
  pays_used: false,
  store_card: false,
}

export const readConsents = (form: FormData): OrderConsents => ({
  knows_fictional: form.has('knows_fictional'),
  start_now: form.has('start_now'),
  pays_used: form.has('pays_used'),
  store_card: form.has('store_card'),
})
