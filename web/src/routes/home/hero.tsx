import { Avatar } from '@velvet/ui/avatar'
import { cx } from '@velvet/ui/cx'
import { MemberName } from '../../features/members/member-name.tsx'
import { useSettings } from '../../features/session/use-viewer.ts'
import { useMaxCreditPrice } from '../../features/wallet/use-max-credit-price.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { chatExample, wallColumns } from './examples.ts'
import { Portrait } from './portrait.tsx'
import { StartBox } from './start-box.tsx'

export function Hero() {
  const text = useText()
  const { name } = useSettings()
  return (
    <section className="wrap grid gap-9 pt-5 pb-14 md:pt-9 md:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] lg:items-center lg:gap-16 xl:grid-cols-[500px_1fr] xl:gap-22">
      <div>
        <h1 className="text-34 lg:text-44 xl:text-[3.25rem]">{text('index.title')}</h1>
        <p className="mt-4 text-17 text-ink-2 md:text-20">{text('index.lead', { site: name })}</p>
        <StartBox />
      </div>
      <PortraitWall />
    </section>
  )
}

function PortraitWall() {
  const text = useText()
  return (
    <div>
      <div className="relative grid grid-cols-3 gap-2.5 pb-36 lg:gap-3.5 lg:pb-34">
        {wallColumns.map((column, index) => (
          <div
            key={column[0]?.name}
            className={cx('grid content-start gap-2.5 lg:gap-3.5', index === 1 && 'mt-8.5', index === 2 && '-mt-1')}
          >
            {column.map((example) => (
              <Portrait key={example.name} of={example} className="rounded-[18px]" />
            ))}
          </div>
        ))}
        <ChatPreview />
      </div>
      <p className="mt-3 text-center text-13 text-ink-2">{text('index.examples')}</p>
    </div>
  )
}

/** A preview of a conversation, with the price of a reply. */
function ChatPreview() {
  const text = useText()
  const price = useMaxCreditPrice()
  const { message_credits: credits } = useSettings()
  return (
    <div className="absolute bottom-0 left-1/2 w-[min(340px,96%)] -translate-x-1/2 rounded-m border border-line bg-surface p-3.5 text-13 shadow-3">
      <div className="flex items-center gap-2.5">
        <Avatar name={chatExample.name} src={chatExample.portrait} size={36} />
        <MemberName name={chatExample.name} age={chatExample.age} isFictional={chatExample.isFictional} />
      </div>
      <p className="mt-2.5 w-fit max-w-[84%] rounded-[20px_20px_20px_6px] bg-surface-2 px-3.5 py-2.5">
        {text('index.talk_question')}
      </p>
      {price && (
        <p className="mt-2.5 flex justify-between gap-3 text-ink-2 tabular-nums">
          <span>{text('index.talk_answer')}</span>
          <span>{text('index.talk_cost', { credits, price: price(credits) })}</span>
        </p>
      )}
    </div>
  )
}
