import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallAnswer } from '@velvet/contract/define-call'

type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>

export type Settings = AnswerOf<'getSettings'>['settings']
export type CompanyInfo = AnswerOf<'getCompanyInfo'>['company']
export type User = AnswerOf<'getUser'>['user']

export type MemberCard = AnswerOf<'getMemberCard'>['member']
export type MemberProfile = AnswerOf<'getMember'>['member']
export type LikeList = NonNullable<AnswerOf<'getLikeList'>>
export type LikeCard = LikeList['likes'][number]
export type LikeState = NonNullable<AnswerOf<'getLikeStates'>>['states'][number]
export type SwipeDeck = NonNullable<AnswerOf<'getSwipeDeck'>>
export type FoundMatch = NonNullable<AnswerOf<'findMatches'>>['matches'][number]
export type FoundMembers = NonNullable<AnswerOf<'getMembers'>>
export type SearchFilters = FoundMembers['filters']
export type MemberTotal = FoundMembers['total']
export type Promotion = NonNullable<FoundMembers['promotion']>
export type SavedSearches = NonNullable<AnswerOf<'getSavedSearches'>>
export type SavedSearch = SavedSearches['searches'][number]
export type BlockedMember = NonNullable<AnswerOf<'getBlocks'>>['blocks'][number]
export type ShownPhoto = MemberProfile['photos'][number]
export type OwnPhotos = AnswerOf<'getPhotos'>
export type OwnPhoto = OwnPhotos['photos'][number]
export type Interest = AnswerOf<'getInterests'>['interests'][number]
export type RegionData = AnswerOf<'getRegions'>['regions'][number]
export type ChatList = NonNullable<AnswerOf<'getChats'>>
export type Chat = ChatList['chats'][number]
export type OpenedConversation = NonNullable<AnswerOf<'getConversation'>>
export type Conversation = OpenedConversation['conversation']
export type Message = OpenedConversation['messages'][number]
export type MessagePage = NonNullable<AnswerOf<'getMessages'>>
export type SentMessage = NonNullable<AnswerOf<'sendMessage'>>
export type Gift = AnswerOf<'getGifts'>['gifts'][number]
export type Ledger = NonNullable<AnswerOf<'getLedger'>>
export type Movement = Ledger['movements'][number]

/** What is sold, at the caller's prices. */
export type Offer = AnswerOf<'getBundles'>
export type Bundle = Offer['bundles'][number]
export type OfferedMethod = AnswerOf<'getPaymentMethods'>['methods'][number]
export type OrderAnswer = NonNullable<AnswerOf<'getOrder'>>
export type Order = OrderAnswer['order']
export type StoredCard = NonNullable<NonNullable<AnswerOf<'getStoredCard'>>['card']>
