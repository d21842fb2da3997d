/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { likeListsStore } from './like-lists.store.ts'
export { likesStore } from './likes.store.ts'
export { unseenLikesStore } from './unseen-likes.store.ts'
