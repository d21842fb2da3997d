import { cautions, type Caution } from '@velvet/contract/chat-rules'
import { addressesIn } from './addresses.ts'
import { bankAccountsIn } from './bank-accounts.ts'
import { cryptoPhrases, walletAddressesIn } from './crypto-phrases.ts'
import { foldText, tokenize } from './fold-text.ts'
import { giftCardPhrases } from './gift-card-phrases.ts'
import { hasHandle } from './messenger-handles.ts'
import { moneyExceptions, moneyPhrases } from './money-phrases.ts'
import { phoneNumbersIn } from './phone-numbers.ts'
import { createPhraseFinder } from './phrase-finder.ts'

const asksForMoney = createPhraseFinder(moneyPhrases, moneyExceptions)
const mentionsCrypto = createPhraseFinder(cryptoPhrases)
const mentionsGiftCards = createPhraseFinder(giftCardPhrases)

/** Returns the cautions for a message, in the order of `cautions`. Prefers a missed caution to a false alarm. */
export function cautionsIn(text: string): Caution[] {
  const accounts = bankAccountsIn(text)
  const folded = foldText(accounts.reduce((rest, account) => rest.replace(account, ' ; '), text))
  const tokens = tokenize(folded)
  const { emails, links } = addressesIn(folded)
  const found: Record<Caution, boolean> = {
    phone: phoneNumbersIn(folded).length > 0,
    email: emails.length > 0,
    link: links.length > 0,
    handle: hasHandle(folded, tokens),
    money: asksForMoney(tokens),
    crypto: mentionsCrypto(tokens) || walletAddressesIn(text).length > 0,
    gift_card: mentionsGiftCards(tokens),
    bank_account: accounts.length > 0,
  }
  return cautions.filter((caution) => found[caution])
}
