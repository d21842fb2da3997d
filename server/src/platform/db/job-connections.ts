import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'

const jobs = new AsyncLocalStorage<true>()

/** Runs a job or a command. Its statements use the connections of jobs, which have the time limit of jobs. */
export const runAsJob = <T>(work: () => Promise<T>): Promise<T> => jobs.run(true, work)

/**
 * Joins the connections of requests and of jobs to one database. The caller decides which of them a statement uses, so
 * that a service needs no second handle. Connections are opened on demand: a process without jobs has none for them.
 */
export function joinConnections(ofRequests: Database, ofJobs: Database): Database {
  const current = () => (jobs.getStore() ? ofJobs : ofRequests)
  return {
    get direct() {
      return current().direct
    },
    get locking() {
      return current().locking
    },
    transaction: (work) => current().transaction(work),
    load: () => [...ofRequests.load(), ...ofJobs.load()],
    async close() {
      await Promise.all([ofRequests.close(), ofJobs.close()])
    },
  }
}
