/** Well-known passwords of ten characters and more, in small letters; shorter ones are refused for their length. */
const wellKnown = new Set(
  `1234567890 0123456789 12345678910 123456789a a123456789 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwerty12345 qwerty123456
  qwertyuiop123 asdfghjkl1 asdfghjklo zxcvbnm123 password12 password123 password1234 password12345 passw0rd123
  p@ssw0rd123 passwordpassword mypassword mypassword1 letmein123 letmeinnow iloveyou12 iloveyou123 iloveyou1234
  iloveyouforever welcome123 welcome1234 welcome2026 admin12345 administrator changeme123 football123 football10
  basketball baseball123 superman123 batman1234 spiderman123 starwars123 pokemon1234 minecraft123 princess123
  sunshine123 michael123 jennifer123 charlie123 liverpool1 liverpool123 manchester manchesterunited barcelona1
  barcelona10 realmadrid1 chelsea1234 arsenal1234 ajaxamsterdam feyenoord1 wachtwoord wachtwoord1 wachtwoord123
  geheim1234 passwort12 passwort123 hallo12345 schatz1234 motdepasse motdepasse1 jetaime1234 contrasena
  contraseña123 tequiero123 ciaociao123 password1! passworditalia haslo12345 kochamcie1 adgangskode salasana12
  salasana123 passord123 losenord123 lösenord123 abcdefghij abcd123456 abc1234567 aaaaaaaaaa 1111111111 0000000000
  9876543210 0987654321 1122334455 qazwsxedcr qazwsxedc123 1234qwerasdf computer123 internet123 whatever123
  trustno1trustno1 correcthorsebatterystaple velvetvelvet`
    .split(/\s+/)
    .filter(Boolean),
)

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** A password that anybody would try: on the list, one sign over and over, a run on the keyboard, or the name itself. */
export function isCommonPassword(password: string, names: string[]): boolean {
  const small = password.toLowerCase()
  return (
    wellKnown.has(small) ||
    new Set(small).size <= 2 ||
    runs.some((run) => run.includes(small)) ||
    names.some((name) => name.length >= 4 && small.replace(name.toLowerCase(), '').length < 4)
  )
}
