import { Switch } from '@velvet/ui/switch'
import { Drama } from 'lucide-react'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Example } from './examples.ts'
import { Portrait } from './portrait.tsx'
import { SectionHead } from './section-head.tsx'

/** The fictional label on six examples, with a switch that hides fictional profiles. Works with CSS only. */
export function LabelSection({ people }: { people: Example[] }) {
  const text = useText()
  return (
    <section className="group wrap py-18 lg:py-28">
      <div className="front-label-head mb-7 grid items-end gap-x-8 gap-y-2 md:grid-cols-[1fr_auto] md:[&>div]:mb-0">
        <SectionHead
          title={text('index.label_title')}
          lead={
            <>
              <span className="group-has-checked:hidden">{text('index.label_all')}</span>
              <span className="hidden group-has-checked:inline">{text('index.label_hidden')}</span>
            </>
          }
        />
        <Switch label={text('index.hide_fictional')} />
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6 xl:gap-3.5">
        {people.map((example) => (
          <li key={example.name} className="front-example relative">
            <div className={example.isFictional ? 'group-has-checked:invisible' : ''}>
              <Portrait of={example} className="front-portrait" />
            </div>
            {example.isFictional && (
              <p
                aria-hidden="true"
                className="absolute inset-0 hidden place-content-center justify-items-center gap-2 rounded-m border-[1.5px] border-dashed border-control text-13 text-ink-2 group-has-checked:grid"
              >
                <Drama className="size-5.5" />
                {text('index.label_gone')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="front-note mt-4 text-13 text-ink-2">{text('index.label_note')}</p>
    </section>
  )
}
