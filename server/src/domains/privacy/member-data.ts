import type { DB } from '../../platform/db/schema.gen.ts'

/** What one domain adds to an export. */
export type ExportPart = {
  /** Contents of the JSON files by name. */
  files: Record<string, unknown>
  /** Profiles that occur in the files. */
  counterpartIds?: string[]
  /** Photos whose files are part of the export. */
  photos?: { id: string; object: string }[]
}

/** The data of members that a domain stores. All entries together are the export and the erasure. */
export type MemberData = {
  /** Name of the domain and of its erasure job. */
  name: string
  /** The tables that `exportOf` and `erase` cover. */
  tables: readonly (keyof DB)[]
  /** Returns undefined if the account does not exist. Missing if there is nothing to export. */
  exportOf?: (siteId: string, memberId: string, now: Date) => Promise<ExportPart | undefined>
  /** Runs after the account was deleted, possibly more than once. Missing for the account itself. */
  erase?: (siteId: string, memberId: string) => Promise<void>
}
