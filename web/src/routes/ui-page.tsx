import { giftIds } from '@velvet/contract/gift-rules'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { GiftPicture } from '../components/gift-picture/gift-picture.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Actions } from '../ui/showcase/actions.tsx'
import { Forms } from '../ui/showcase/forms.tsx'
import { Foundations } from '../ui/showcase/foundations.tsx'
import { Labels } from '../ui/showcase/labels.tsx'
import { Messages } from '../ui/showcase/messages.tsx'
import { Navigation } from '../ui/showcase/navigation.tsx'
import { Overlays } from '../ui/showcase/overlays.tsx'
import { Chapter, Sample } from '../ui/showcase/sample.tsx'
import { Waiting } from '../ui/showcase/waiting.tsx'

type Theme = 'system' | 'light' | 'dark'

const themes = [
  { value: 'system' as const, label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light' as const, label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark' as const, label: 'Dark', icon: <Moon aria-hidden="true" /> },
]

const drawn = [...giftIds, 'not drawn yet']

/** Every component in every state; served in development only, so its English is not translated. */
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
          <h1>The parts of the house</h1>
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
          {drawn.map((gift) => (
            <GiftPicture key={gift} gift={gift} size="tile" />
          ))}
        </Sample>
        <Sample name="Large">
          {drawn.map((gift) => (
            <GiftPicture key={gift} gift={gift} size="large" />
          ))}
        </Sample>
      </Chapter>
    </div>
  )
}
