import { sharedPhoto } from '../lib/app/worker-messages.ts'

/** Another app shares a photo: it stays on the device until the member has said what to do with it. */
export async function takeShare(request: Request): Promise<Response> {
  const photo = (await request.formData()).get(sharedPhoto.field)
  if (photo instanceof File) {
    const headers = { 'Content-Type': photo.type, 'X-File-Name': encodeURIComponent(photo.name) }
    await (await caches.open(sharedPhoto.cache)).put(sharedPhoto.address, new Response(photo, { headers }))
  }
  return Response.redirect('/share', 303)
}
