/** What a person typed and did not send yet. Kept in the tab, so that it survives a reload and no other person sees it. */
export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const nameOf = (key: string) => `desk.draft.${key}`
  return {
    /** Returns the stored draft, or undefined if there is none or its format is outdated. */
    read<Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | undefined {
      try {
        const value: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null')
        return isDraft(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write(key: string, draft: object): void {
      try {
        storage.setItem(nameOf(key), JSON.stringify(draft))
      } catch {
        // A full storage must not stop the work; the draft is then lost with a reload.
      }
    },
    remove(key: string): void {
      storage.removeItem(nameOf(key))
    },
  }
}
