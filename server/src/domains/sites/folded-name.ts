const replacements: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd' }

/** Normalizes a name for search: lower case, without accents, without characters that have a meaning in LIKE. */
export function foldedName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøłæœđ]/g, (letter) => replacements[letter] ?? letter)
    .replace(/[^\p{L}\p{N} ]+/gu, (signs) => (/^\p{M}+$/u.test(signs) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
}
