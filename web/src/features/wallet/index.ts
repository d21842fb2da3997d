export { CreditPrice, useCreditPrice, useMessagePrice } from './credit-price.tsx'
export { useMaxCreditPrice } from './use-max-credit-price.ts'
