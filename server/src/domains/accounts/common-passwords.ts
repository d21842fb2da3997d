import { dictionary } from '@zxcvbn-ts/language-common'

/** Words such as "password" in our languages, which the international list lacks, and examples from our texts. */
const ownEntries = `wachtwoord geheim feyenoord ajaxamsterdam passwort hallo schatz motdepasse jetaime contrasena
  contraseña tequiero ciaociao passworditalia haslo kochamcie adgangskode salasana passord losenord lösenord
  manchesterunited realmadrid passwordpassword mypassword iloveyouforever letmeinnow 1234qwerasdf
  correcthorsebatterystaple velvetvelvet`.split(/\s+/)

const listed: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...ownEntries])

const keyboardSequences = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

const minBaseLength = 4
/** Number of digits and symbols around a listed password that do not make it harder to guess. */
const maxPadding = 5

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const undoLeetspeak = (word: string) => word.replace(/[@431!0$5]/g, (sign) => letterOf[sign] ?? sign)

const isListed = (word: string) => listed.has(word) || listed.has(undoLeetspeak(word))

/** Returns the padding lengths to strip: up to `maxPadding`, and the whole padding if it is listed itself. */
function paddingLengths(padding: string): number[] {
  const lengths = Array.from({ length: Math.min(padding.length, maxPadding) + 1 }, (_, length) => length)
  return listed.has(padding) ? [...lengths, padding.length] : lengths
}

/** Whether the word is a listed password, alone, doubled, or padded with digits and symbols. */
function isBuiltOnListed(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  if (half.repeat(2) === word && isListed(half)) return true
  const [head = ''] = /^[^\p{L}]*/u.exec(word) ?? []
  const [tail = ''] = /[^\p{L}]*$/u.exec(word) ?? []
  return paddingLengths(head).some((start) =>
    paddingLengths(tail).some((end) => {
      const base = word.slice(start, word.length - end)
      return base.length >= minBaseLength && isListed(base)
    }),
  )
}

/** Whether the word is the name plus fewer than four characters, or the padded name, once or twice. */
function isBuiltOnName(word: string, name: string): boolean {
  if (word.replace(name, '').length < 4) return true
  const base = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [base, undoLeetspeak(base)].some((one) => one === name || one === name.repeat(2))
}

/**
 * Whether a password is easy to guess: based on a listed one (49,000 passwords from breaches), one or two characters
 * repeated, a keyboard sequence, or based on one of `names` (those of its owner and of the site).
 */
export function isCommonPassword(password: string, names: string[]): boolean {
  const lowered = password.toLowerCase()
  return (
    isBuiltOnListed(lowered) ||
    new Set(lowered).size <= 2 ||
    keyboardSequences.some((sequence) => sequence.includes(lowered)) ||
    names.some((name) => name.length >= minBaseLength && isBuiltOnName(lowered, name.toLowerCase()))
  )
}
