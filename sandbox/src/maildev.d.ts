declare module 'maildev' {
  type MailDevOptions = { smtp: number; web: number; ip: string; mailDirectory?: string; silent?: boolean }
  type MailDev = { listen(callback: (error?: Error) => void): void }
  // The package is CommonJS and its export is the constructor.
  export default function createMailDev(options: MailDevOptions): MailDev
}
