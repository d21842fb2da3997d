/** Dates, years, times and prices, which are not phone numbers. */
const notPhone =
  /\d\d?[./-]\d\d?[./-] ?(?:19|20)\d\d(?!\d)|(?:19|20)\d\d[./-]\d\d?[./-]\d\d?(?!\d)|(?<!\d)(?:19|20)\d\d[ /-]+(?:19|20)\d\d(?!\d)|(?<![.\d])\d\d?[.:]\d\d ?- ?\d\d?[.:]\d\d(?![.\d])|[€$£] ?\d[\d., ]*|\d[\d., ]*(?:[€$£]|kr|zł|eur)/gi
const phone = /\d(?:[ \u00a0()./-]{0,3}\d){7}/
const email = /[\w.+-]+ ?@ ?[\w-]+\.\w/
const iban = /\b[a-z]{2}\d\d ?[a-z\d]{0,4}(?: ?\d){7}/i
/** Endings that are also words ("de", "es") count only before a path or at the end of the draft. */
const link =
  /https?:\/\/|\bwww\.\w|\b[\w-]+\.(?:(?:com|org|net|info|eu|nl|pl|dk|fi|ch|fr|uk|ly)(?![\p{L}\d])|(?:de|it|es|no|se|be|at|me|io)(?:\/\w|\s*$))/u

/** Whether a draft seems to contain an e-mail address, a link, an IBAN or a phone number. */
export const hasContactDetails = (draft: string): boolean =>
  [email, link, iban].some((pattern) => pattern.test(draft)) || phone.test(draft.replace(notPhone, ';'))
