import { queryOptions } from '@tanstack/react-query'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'

export type ReviewPage = DeskResponse<'claimPhotos'>
export type ReviewPhoto = ReviewPage['photos'][number]

const refetchMs = 15_000

/** Claims a page of photos. Fetched again after a decision, and while nothing waits. */
export const reviewPageQuery = (site: string | undefined) =>
  queryOptions({
    queryKey: ['review-page', site],
    queryFn: () => callDesk('claimPhotos', { body: { site } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.photos.length === 0 ? refetchMs : false),
  })

/** Loads a photo without blur. Every load is counted and recorded, so it is kept as long as its page. */
export const clearPhotoQuery = ({ site_id: site, id }: Pick<ReviewPhoto, 'site_id' | 'id'>) =>
  queryOptions({
    queryKey: ['clear-photo', site, id],
    queryFn: () => callDesk('getReviewPhoto', { params: { site, id } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const reviewSettingsQuery = queryOptions({
  queryKey: ['review-settings'],
  queryFn: () => callDesk('getReviewSettings'),
  staleTime: 0,
})
