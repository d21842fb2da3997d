declare module 'maildev' {
  type MailDevOptions = { smtp: number; web: number; ip: string; mailDirectory?: string; silent?: boolean }
  type MailDev = { listen(callback: (error?: Error) => void): void }
  // The package is CommonJS and exports its constructor itself.
  export default function createMailDev(options: MailDevOptions): MailDev
}
