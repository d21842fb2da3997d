/** Parts of words that reveal what was bought, in the languages of the product. */
const revealingParts = [
  'adult', 'affair', 'bdsm', ' cam', 'chat', 'dating', ' date', 'erot', 'escort', 'fetish', 'fetisj', 'flirt', 'hookup', 'kink',
  ' lust', 'naked', 'nude', 'porn', 'seks', 'sesso', 'sexe', 'sexo', 'sex', 'singles', 'xxx',
] as const // prettier-ignore

/**
 * Returns why a text may not be used on bank statements, or undefined when it may. Others in the household can read
 * statements, so the text must not name the brand or what was bought.
 */
export function statementProblem(text: string, brands: readonly string[]): 'brand' | 'telling_word' | undefined {
  const plain = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `
  const joined = plain.replaceAll(' ', '')
  const names = brands.map((brand) => brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')).filter((name) => name !== '')
  if (names.some((name) => joined.includes(name))) return 'brand'
  return revealingParts.some((part) => plain.includes(part)) ? 'telling_word' : undefined
}
