import { randomInt } from 'node:crypto'

/** Nothing that is mistaken for something else when it is read out. */
const signs = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

const some = (count: number) => Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/** Such as `K7M2P-9XQ4D`: nobody guesses another one's. */
export const newOrderNumber = (): string => `${some(5)}-${some(5)}`

/** Such as `W-K7M2P9XQ`. */
export const newReceiptNumber = (): string => `W-${some(8)}`

/** As it is stored, however it was typed. */
export function normaliseOrderNumber(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5, 40)}`
}
