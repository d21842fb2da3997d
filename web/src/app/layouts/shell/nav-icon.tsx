import { Coins, Gem, Heart, MessageCircle, Search } from 'lucide-react'
import type { NavItem } from './nav-items.ts'

const icons = { search: Search, messages: MessageCircle, likes: Heart, credits: Coins, premium: Gem }

export function NavIcon({ of: key, className }: { of: NavItem['key']; className?: string }) {
  const Icon = icons[key]
  return <Icon aria-hidden="true" className={className} />
}
