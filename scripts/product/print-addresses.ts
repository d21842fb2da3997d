import { demoBalance } from '../../server/seed/demo-credits.ts'
import { demoStaff } from '../../server/seed/demo-staff.ts'
import { demoPassword, demoPeople, hasLogin, type DemoLogin } from '../../server/seed/people.ts'
import { demoSites } from '../../server/seed/sites.ts'
import { portOf, requireValue, type Environment } from './environment.ts'

/** Prints the URLs of the demo and the logins of each site. */
export function printAddresses(environment: Environment, seconds: number): void {
  const port = portOf(environment, 'PORT')
  const lines = demoSites.flatMap((site) => [
    '',
    `  ${site.company.tradenames[0] ?? site.key}  http://${site.hosts[0] ?? ''}:${port}`,
    ...demoPeople(site.key)
      .filter(hasLogin)
      .map((person) => formatLogin(person, demoBalance(site, person))),
  ])
  console.log(
    [
      ...lines,
      '',
      `  Password of every login: ${demoPassword}`,
      '',
      `  Desk     ${requireValue(environment, 'DESK_URL')}`,
      ...demoStaff.map(({ code, name, role }) => `    ${code.padEnd(12)}${name.padEnd(28)}${role.replace('_', ' ')}`),
      '  Staff sign in by choosing themselves from the list.',
      '',
      `  Mailbox  http://127.0.0.1:${portOf(environment, 'MAILBOX_PORT')}`,
      `  Payments ${requireValue(environment, 'PAYMENT_URL')}`,
      ...(environment.CARD_GATEWAY_URL ? [`  Cards    ${environment.CARD_GATEWAY_URL}`] : []),
      `  SMS      ${requireValue(environment, 'SMS_URL')}`,
      `  Postback ${requireValue(environment, 'POSTBACK_ORIGINS')}`,
      `  API      http://localhost:${port}/api/docs`,
      '',
      '  Fictional profiles accept messages while an operator is running: npm run operator [-- --site selene]',
      '',
      `  Ready after ${seconds.toFixed(0)} seconds. Ctrl-C stops everything that was started.`,
    ].join('\n'),
  )
}

function formatLogin({ username, name, city, country, language, login }: DemoLogin, credits: number): string {
  const kind = login.status === 'not_confirmed' ? 'not confirmed' : login.isPremium ? 'premium' : 'free'
  const place = `${name}, ${city} (${country})`
  return `    ${username.padEnd(12)}${place.padEnd(28)}${language.padEnd(4)}${kind.padEnd(15)}${credits} credits`
}
