/** Two rows of five columns. On narrower screens this is more than two rows. */
const placesForPhotos = 10

/** Returns the members of one page in their order, except that those without a photo come after the first ten photos. */
export function photosFirst<Member extends { photo: object | null }>(members: Member[]): Member[] {
  const first = members.filter(({ photo }) => photo).slice(0, placesForPhotos)
  return [...first, ...members.filter((member) => !first.includes(member))]
}
