import type { Messages } from './read-catalogue.ts'

/** The string literals of one source file. `heads` are the beginnings of templates such as `errors.${code}`. */
export type SourceStrings = { file: string; literals: string[]; heads: string[] }

/** Ids that are put together at run time: prefix → every ending it can take. */
export type DynamicIds = Record<string, readonly string[]>

/** Every id is used by a source file or belongs to a dynamic prefix, and every dynamic id has its text. */
export function checkUsed(english: Messages, sources: SourceStrings[], dynamic: DynamicIds): string[] {
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

const fileEndings = /\.(tsx?|css|json|svg|png|webp)$/

/** No source file names an id that does not exist, nor composes one with a prefix that is not listed. */
export function checkKnown(english: Messages, sources: SourceStrings[], dynamic: DynamicIds): string[] {
  const areas = new Set(Object.keys(english).map((id) => id.slice(0, id.indexOf('.'))))
  const looksLikeId = (text: string) => {
    if (fileEndings.test(text)) return false
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
