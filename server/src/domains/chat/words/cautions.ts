import { cautions, type Caution } from '@velvet/contract/chat-rules'
import { addressesIn } from './addresses.ts'
import { bankAccountsIn } from './bank-accounts.ts'
import { cryptoPhrases, hasWalletAddress } from './crypto-phrases.ts'
import { foldText, readWords } from './fold-text.ts'
import { giftCardPhrases } from './gift-card-phrases.ts'
import { hasHandle } from './messenger-handles.ts'
import { moneyExceptions, moneyPhrases } from './money-phrases.ts'
import { hasPhoneNumber } from './phone-numbers.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const asksForMoney = createPhraseFinder(moneyPhrases, moneyExceptions)
const speaksOfCrypto = createPhraseFinder(cryptoPhrases)
const speaksOfGiftCards = createPhraseFinder(giftCardPhrases)

/** The cautions a message calls for, in the order above. A false alarm is worse than a miss. */
export function cautionsIn(text: string): Caution[] {
  const accounts = bankAccountsIn(text)
  const folded = foldText(accounts.reduce((rest, account) => rest.replace(account, ' ; '), text))
  const reading = readWords(folded)
  const { email, link } = addressesIn(folded)
  const found: Record<Caution, boolean> = {
    phone: hasPhoneNumber(folded),
    email,
    link,
    handle: hasHandle(folded, reading),
    money: asksForMoney(reading),
    crypto: speaksOfCrypto(reading) || hasWalletAddress(text),
    gift_card: speaksOfGiftCards(reading),
    bank_account: accounts.length > 0,
  }
  return cautions.filter((caution) => found[caution])
}
