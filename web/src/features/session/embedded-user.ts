import type { User, FullUser } from '../../shared/api/responses.ts'

/** Reduces the user to what pages embed, without texts, photos and private fields of the profile. */
export function embeddedUser({ profile, ...user }: FullUser): User {
  const { id, name, age, gender, country, region, status, main_image } = profile
  return { ...user, profile: { id, name, age, gender, country, region, status, main_image } }
}
