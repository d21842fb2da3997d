import { Avatar } from '@velvet/ui/avatar'
import { Coins, Gem, Heart, MessageCircle, Search } from 'lucide-react'
import { useUser } from '../../../features/session/use-viewer.ts'
import type { NavItem } from './nav-items.ts'

const icons = { search: Search, messages: MessageCircle, likes: Heart, credits: Coins, premium: Gem }

export function NavIcon({ of: key, className }: { of: NavItem['key']; className?: string }) {
  const profile = useUser()?.profile
  if (key === 'you')
    return profile && <Avatar name={profile.name} src={profile.main_image?.thumb_filename ?? null} size={24} />
  const Icon = icons[key]
  return <Icon aria-hidden="true" className={className} />
}
