import { giftIds } from '@velvet/contract/gift-rules'
import { Segmented } from '@velvet/ui/segmented'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Actions } from '../app/showcase/actions.tsx'
import { Forms } from '../app/showcase/forms.tsx'
import { Foundations } from '../app/showcase/foundations.tsx'
import { Labels } from '../app/showcase/labels.tsx'
import { Messages } from '../app/showcase/messages.tsx'
import { Navigation } from '../app/showcase/navigation.tsx'
import { Overlays } from '../app/showcase/overlays.tsx'
import { Chapter, Sample } from '../app/showcase/sample.tsx'
import { Waiting } from '../app/showcase/waiting.tsx'
import { GiftPicture } from '../features/chat/gifts/gift-picture/gift-picture.tsx'

type Theme = 'system' | 'light' | 'dark'

const themes = [
  { value: 'system' as const, label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light' as const, label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark' as const, label: 'Dark', icon: <Moon aria-hidden="true" /> },
]

const gifts = [...giftIds, 'not drawn yet']

/** Shows every component in every state. Served in development only, so its texts are not translated. */
export default function UiPage() {
  const [theme, setTheme] = useState<Theme>('system')

  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])

  return (
    <div className="wrap pt-8 pb-24 md:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1>Components</h1>
          <p className="mt-2 text-17 text-ink-2">Every component in every state, light and dark.</p>
        </div>
        <Segmented
          legend="Theme"
          legendHidden
          options={themes}
          value={theme}
          onChange={setTheme}
          className="w-full sm:w-84"
        />
      </header>
      <Foundations />
      <Actions />
      <Forms />
      <Labels />
      <Navigation />
      <Messages />
      <Overlays />
      <Waiting />
      <Chapter title="Gifts">
        <Sample name="Tile">
          {gifts.map((gift) => (
            <GiftPicture key={gift} gift={gift} size="tile" />
          ))}
        </Sample>
        <Sample name="Large">
          {gifts.map((gift) => (
            <GiftPicture key={gift} gift={gift} size="large" />
          ))}
        </Sample>
      </Chapter>
    </div>
  )
}
