export { createPhotoAddresses, type PhotoAddresses } from './photo-address.ts'
export { createPhotos, type Photos } from './photos.service.ts'
export { photosStore, type NewPhoto } from './photos.store.ts'
export { registerCdn } from './cdn.routes.ts'
