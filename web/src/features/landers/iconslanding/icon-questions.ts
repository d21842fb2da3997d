import type { MessageId } from '@velvet/i18n/message-ids'
import {
  BookOpen,
  Building2,
  ChefHat,
  Guitar,
  Leaf,
  Mountain,
  Music,
  PartyPopper,
  Sofa,
  Tent,
  Utensils,
  Waves,
  type LucideIcon,
} from 'lucide-react'

export type IconQuestion = {
  name: string
  legend: MessageId
  /** `interest` is the id of an interest, or empty when a profile has no such field. */
  answers: readonly { icon: LucideIcon; label: MessageId; interest: string }[]
}

/** Each question has four answers, because the CSS of the slots depends on it. */
export const iconQuestions: readonly IconQuestion[] = [
  {
    name: 'evening',
    legend: 'landers.icons_evening',
    answers: [
      { icon: Sofa, label: 'landers.icons_sofa', interest: 'series' },
      { icon: Utensils, label: 'landers.icons_table', interest: 'dining_out' },
      { icon: Music, label: 'landers.icons_loud', interest: 'concerts' },
      { icon: Tent, label: 'landers.icons_sky', interest: 'camping' },
    ],
  },
  {
    name: 'hear',
    legend: 'landers.icons_hear',
    answers: [
      { icon: BookOpen, label: 'landers.icons_story', interest: 'reading' },
      { icon: PartyPopper, label: 'landers.icons_joke', interest: '' },
      { icon: Guitar, label: 'landers.icons_song', interest: 'music' },
      { icon: Leaf, label: 'landers.icons_nothing', interest: 'wellness' },
    ],
  },
  {
    name: 'place',
    legend: 'landers.icons_place',
    answers: [
      { icon: Waves, label: 'landers.icons_sea', interest: 'beach' },
      { icon: Mountain, label: 'landers.icons_mountains', interest: 'hiking' },
      { icon: Building2, label: 'landers.icons_city', interest: 'travelling' },
      { icon: ChefHat, label: 'landers.icons_kitchen', interest: 'cooking' },
    ],
  },
]
