/** What a buyer ticked; the boxes begin empty and keep their ticks when an order was refused. */
export type OrderTicks = {
  knows_fictional: boolean
  start_now: boolean
  pays_used: boolean
  store_card: boolean
}

export const noTicks: OrderTicks = { knows_fictional: false, start_now: false, pays_used: false, store_card: false }

export const readTicks = (form: FormData): OrderTicks => ({
  knows_fictional: form.has('knows_fictional'),
  start_now: form.has('start_now'),
  pays_used: form.has('pays_used'),
  store_card: form.has('store_card'),
})
