/** The list with one entry at another place; a place outside is the nearest inside. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return rest
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}

/** Where a key moves a photo to; null when the key means nothing here or the photo cannot go further. */
export function placeOfKey(key: string, from: number, count: number, isRtl: boolean): number | null {
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

type Placed = { id: string }

/** Photos in the order of these ids; those that are not named keep their order behind them. */
export function inOrder<Photo extends Placed>(photos: readonly Photo[], ids: readonly string[]): Photo[] {
  const named = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  return [...named, ...photos.filter(({ id }) => !ids.includes(id))]
}

/** The one that others see first: the first that is shown at all. */
export function mainPhotoOf(photos: readonly (Placed & { status: string })[]): string | null {
  return photos.find(({ status }) => status === 'active')?.id ?? null
}
