import { z } from 'zod'

/**
 * Classes of jobs. Each has its own slots, so that a backlog of one class does not delay the others. `money` calls
 * payment providers; `maintenance` is everything without a class of its own.
 */
export const jobClasses = ['mail', 'photos', 'money', 'maintenance'] as const
export type JobClass = (typeof jobClasses)[number]

/** Number of jobs that a process runs at once, by class. It runs no jobs of classes that are left out. */
export type Concurrency = ReadonlyMap<JobClass, number>

const maxConcurrency = 50
const isJobClass = (name: string): name is JobClass => jobClasses.some((known) => known === name)

/** `class:number`, comma separated. */
export const ConcurrencySetting = z.string().transform((text, context): Concurrency => {
  const concurrency = new Map<JobClass, number>()
  for (const part of text.split(',')) {
    const [name = '', count = ''] = part.trim().split(':')
    const isValid = isJobClass(name) && /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= maxConcurrency
    if (!isValid || concurrency.has(name)) {
      const message = `"${part}" is not class:number with one of ${jobClasses.join(', ')} and 1 to ${maxConcurrency}`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    concurrency.set(name, Number(count))
  }
  return concurrency
})
