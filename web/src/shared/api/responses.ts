import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallResponse } from '@velvet/contract/define-call'

type ResponseOf<Name extends CallName> = CallResponse<Calls[Name]>

export type Settings = ResponseOf<'getSettings'>['settings']
export type CompanyInfo = ResponseOf<'getCompanyInfo'>['company']
export type FullUser = ResponseOf<'getUser'>['user']
type EmbeddedProfileField = 'id' | 'name' | 'age' | 'gender' | 'country' | 'region' | 'status' | 'main_image'
/** The part of the user that pages embed. The profile editor loads the rest of the profile. */
export type User = Omit<FullUser, 'profile'> & { profile: Pick<FullUser['profile'], EmbeddedProfileField> }

export type MemberCard = ResponseOf<'getMemberCard'>['member']
export type MemberProfile = ResponseOf<'getMember'>['member']
export type Openers = NonNullable<ResponseOf<'getOpeners'>>
/** A prompt with the answer of the member whose profile shows it. */
export type AnsweredPrompt = MemberProfile['prompts'][number]
export type PublishedLike = NonNullable<ResponseOf<'getLikes'>>['liked_by'][number]
export type LikeList = NonNullable<ResponseOf<'getLikeList'>>
export type LikeCard = LikeList['likes'][number]
export type LikeState = NonNullable<ResponseOf<'getLikeStates'>>['states'][number]
export type SwipeDeck = NonNullable<ResponseOf<'getSwipeDeck'>>
export type FoundMatch = NonNullable<ResponseOf<'findMatches'>>['matches'][number]
export type FoundMembers = NonNullable<ResponseOf<'getMembers'>>
/** A card with words of the member. */
export type QuoteCard = FoundMembers['members'][number]
export type SearchFilters = FoundMembers['filters']
export type MemberTotal = FoundMembers['total']
export type Promotion = NonNullable<FoundMembers['promotion']>
export type SearchGroup = FoundMembers['groups'][number]
export type SavedSearches = NonNullable<ResponseOf<'getSavedSearches'>>
export type SavedSearch = SavedSearches['searches'][number]
export type BlockedMember = NonNullable<ResponseOf<'getBlocks'>>['blocks'][number]
export type ShownPhoto = MemberProfile['photos'][number]
export type OwnPhotos = ResponseOf<'getPhotos'>
export type OwnPhoto = OwnPhotos['photos'][number]
export type Interest = ResponseOf<'getInterests'>['interests'][number]
export type RegionData = ResponseOf<'getRegions'>['regions'][number]
export type CitySuggestion = ResponseOf<'getCities'>['cities'][number]
export type ChatList = NonNullable<ResponseOf<'getChats'>>
export type Chat = ChatList['chats'][number]
export type OpenedConversation = NonNullable<ResponseOf<'getConversation'>>
export type Conversation = OpenedConversation['conversation']
export type Message = OpenedConversation['messages'][number]
export type MessagePage = NonNullable<ResponseOf<'getMessages'>>
export type SentMessage = NonNullable<ResponseOf<'sendMessage'>>
export type Gift = ResponseOf<'getGifts'>['gifts'][number]
export type Ledger = NonNullable<ResponseOf<'getLedger'>>
export type Movement = Ledger['movements'][number]

/** Bundles with the prices for the caller. */
export type PriceList = ResponseOf<'getBundles'>
export type Bundle = PriceList['bundles'][number]
export type PaymentMethod = ResponseOf<'getPaymentMethods'>['methods'][number]
export type OrderResponse = NonNullable<ResponseOf<'getOrder'>>
export type Order = OrderResponse['order']
export type StoredCard = NonNullable<NonNullable<ResponseOf<'getStoredCard'>>['card']>
