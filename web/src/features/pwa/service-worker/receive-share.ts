import { sharedPhoto } from '../worker-messages.ts'

/** Stores a photo that another app shared in the cache and redirects to the share page. */
export async function receiveShare(request: Request): Promise<Response> {
  const photo = (await request.formData()).get(sharedPhoto.field)
  if (photo instanceof File) {
    const headers = { 'Content-Type': photo.type, 'X-File-Name': encodeURIComponent(photo.name) }
    await (await caches.open(sharedPhoto.cache)).put(sharedPhoto.address, new Response(photo, { headers }))
  }
  return Response.redirect('/share', 303)
}
