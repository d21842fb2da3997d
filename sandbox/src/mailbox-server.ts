/** Runs the mailbox: `node mailbox-server.ts --smtp 1025 --web 1080`. Stores every mail and forwards none. */
import { parseArgs } from 'node:util'
import createMailDev from 'maildev'
import { refuseProduction } from './refuse-production.ts'

refuseProduction('The mailbox')
const { values } = parseArgs({
  options: {
    smtp: { type: 'string', default: '1025' },
    web: { type: 'string', default: '1080' },
    mails: { type: 'string' },
  },
})
const mailbox = createMailDev({
  smtp: Number(values.smtp),
  web: Number(values.web),
  ip: '127.0.0.1',
  ...(values.mails ? { mailDirectory: values.mails } : {}),
})
mailbox.listen((error) => {
  if (error) throw error
})
