import type { Messages } from './read-catalogue.ts'

/** The string literals of a source file, and the prefixes of its templates such as `errors.${code}`. */
export type SourceStrings = { file: string; literals: string[]; heads: string[] }

/** Ids that are composed at run time: all endings of each prefix. */
export type DynamicIds = Record<string, readonly string[]>

/** Checks that every id is used by a source file or composed at run time, and that every composed id has a text. */
export function checkIdsAreUsed(english: Messages, sources: SourceStrings[], dynamic: DynamicIds): string[] {
  const used = new Set(sources.flatMap((source) => source.literals))
  const composed = Object.entries(dynamic).flatMap(([prefix, endings]) => endings.map((ending) => prefix + ending))
  const known = new Set([...used, ...composed])
  return [
    ...Object.keys(english)
      .filter((id) => !known.has(id))
      .map((id) => `en ${id}: no source file uses it`),
    ...composed.filter((id) => !(id in english)).map((id) => `en ${id}: missing, it is composed at run time`),
  ]
}

const fileExtensions = /\.(tsx?|css|json|svg|png|webp)$/

/** Checks that source files use only existing ids and compose ids only with the listed prefixes. */
export function checkIdsExist(english: Messages, sources: SourceStrings[], dynamic: DynamicIds): string[] {
  const areas = new Set(Object.keys(english).map((id) => id.slice(0, id.indexOf('.'))))
  const looksLikeId = (text: string) => {
    if (fileExtensions.test(text)) return false
    const [area, ...rest] = text.split('.')
    return areas.has(area ?? '') && rest.length > 0 && rest.every((part) => /^[a-z0-9][a-z0-9_-]*$/i.test(part))
  }
  return sources.flatMap(({ file, literals, heads }) => [
    ...literals
      .filter((text) => looksLikeId(text) && !(text in english))
      .map((text) => `${file}: unknown message id ${text}`),
    ...heads
      .filter((head) => looksLikeId(`${head}x`) && !(head in dynamic))
      .map((head) => `${file}: composed message id ${head}\${…} has no list of endings`),
  ])
}
