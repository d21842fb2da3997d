import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallAnswer } from '@velvet/contract/define-call'

type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>

export type Settings = AnswerOf<'getSettings'>['settings']
export type CompanyInfo = AnswerOf<'getCompanyInfo'>['company']
export type User = AnswerOf<'getUser'>['user']

export type MemberCard = AnswerOf<'getMemberCard'>['member']
export type MemberProfile = AnswerOf<'getMember'>['member']
export type BlockedMember = NonNullable<AnswerOf<'getBlocks'>>['blocks'][number]
export type ShownPhoto = MemberProfile['photos'][number]
export type OwnPhotos = AnswerOf<'getPhotos'>
export type OwnPhoto = OwnPhotos['photos'][number]
export type Interest = AnswerOf<'getInterests'>['interests'][number]
export type RegionData = AnswerOf<'getRegions'>['regions'][number]
