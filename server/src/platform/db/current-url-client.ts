import { Client, type ClientConfig } from 'pg'
import { currentPassword, type PasswordConfig } from '../secret-files.ts'

/**
 * Returns a client class that reads the URL of the database again for every connection, so that another password or
 * login is used without a restart. `adjust` changes the URL, for example to add the product's role.
 */
export function currentUrlClient(
  config: PasswordConfig<'DATABASE_URL'>,
  adjust: (url: string) => string = (url) => url,
): new (options?: ClientConfig) => Client {
  // Pools call it with `new`, which returns what the function returns.
  function CurrentUrlClient(options?: ClientConfig): Client {
    return new Client({ ...options, connectionString: adjust(currentPassword(config, 'DATABASE_URL')) })
  }
  return CurrentUrlClient as unknown as new (options?: ClientConfig) => Client
}
