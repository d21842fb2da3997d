/** Returns the list with one item moved to another index. The index is limited to the list. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return rest
  const target = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, target), item, ...rest.slice(target)]
}

/** Returns the index to which a key moves a photo, or null if the key has no effect. */
export function indexAfterKey(key: string, from: number, count: number, isRtl: boolean): number | null {
  const [earlier, later] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const to =
    key === earlier || key === 'ArrowUp'
      ? from - 1
      : key === later || key === 'ArrowDown'
        ? from + 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? count - 1
            : from
  return to === from || to < 0 || to >= count ? null : to
}

type WithId = { id: string }

/** Sorts photos by the given ids. Photos that are not listed follow in their previous order. */
export function sortByIds<Photo extends WithId>(photos: readonly Photo[], ids: readonly string[]): Photo[] {
  const listed = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  return [...listed, ...photos.filter(({ id }) => !ids.includes(id))]
}

/** Returns the id of the first photo that others can see, or null. */
export function mainPhotoIdOf(photos: readonly (WithId & { status: string })[]): string | null {
  return photos.find(({ status }) => status === 'active')?.id ?? null
}
