/** Two rows of six columns. On narrower screens this is more than two rows. */
const placesForPhotos = 12

/** Returns the members of one page in their order, except that those without a photo come after the first twelve photos. */
export function photosFirst<Member extends { photo: object | null }>(members: Member[]): Member[] {
  const first = members.filter(({ photo }) => photo).slice(0, placesForPhotos)
  return [...first, ...members.filter((member) => !first.includes(member))]
}
