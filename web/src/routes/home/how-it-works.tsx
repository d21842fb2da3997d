import type { ReactNode } from 'react'
import { useSettings } from '../../features/session/use-viewer.ts'
import { useMaxCreditPrice } from '../../features/wallet/use-max-credit-price.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Example } from './examples.ts'
import { Portrait } from './portrait.tsx'
import { SectionHead } from './section-head.tsx'

export function HowItWorks({ people }: { people: Example[] }) {
  const text = useText()
  const { refund_days: days } = useSettings()
  return (
    <section id="how" className="wrap pt-14 pb-18 lg:pt-20 lg:pb-28">
      <SectionHead title={text('index.how_title')} lead={text('index.how_lead')} />
      <div className="front-steps grid gap-10 lg:grid-cols-3">
        <Step
          title={text('index.look_title')}
          body={text('index.look_text')}
          picture={<LookPicture people={people} />}
        />
        <Step title={text('index.write_title')} body={text('index.write_text')} picture={<WritePicture />} />
        <Step title={text('index.leave_title')} body={text('index.leave_text', { days })} picture={<LeavePicture />} />
      </div>
    </section>
  )
}

function Step({ title, body, picture }: { title: string; body: string; picture: ReactNode }) {
  return (
    <div className="front-step min-w-0 md:grid md:grid-cols-[300px_1fr] md:gap-x-8 lg:block">
      <div className="front-step-picture relative mb-5 grid h-56 place-items-center overflow-hidden rounded-l bg-surface-2 p-5 md:mb-0 lg:mb-5">
        {picture}
      </div>
      <div className="md:self-center">
        <h3 className="front-name">{title}</h3>
        <p className="mt-2 text-ink-2">{body}</p>
      </div>
    </div>
  )
}

function LookPicture({ people: [first, second] }: { people: Example[] }) {
  return (
    <div className="flex translate-y-6 gap-3">
      {first && <Portrait of={first} className="w-33 -translate-y-3.5 shadow-2" />}
      {second && <Portrait of={second} className="w-33 shadow-2" />}
    </div>
  )
}

function WritePicture() {
  const text = useText()
  const price = useMaxCreditPrice()
  const { message_credits: credits } = useSettings()
  return (
    <div aria-hidden="true" className="grid w-full max-w-[290px] gap-2">
      <p className="w-fit max-w-[84%] rounded-[20px_20px_20px_6px] bg-surface px-3.5 py-2.5">
        {text('index.write_theirs')}
      </p>
      <p className="ms-auto w-fit max-w-[84%] rounded-[20px_20px_6px_20px] bg-primary px-3.5 py-2.5 text-on-primary">
        {text('index.write_mine')}
      </p>
      <p className="mt-2 flex items-center justify-between gap-2 rounded-full bg-surface p-1.5 ps-4 text-13 text-ink-2 shadow-1">
        {text('index.write_field')}
        {price && (
          <b className="rounded-full bg-primary px-3 py-2 whitespace-nowrap text-on-primary">
            {text('index.write_send', { price: price(credits) })}
          </b>
        )}
      </p>
    </div>
  )
}

/** An example of a refund: three of ten credits were used, the other seven are refunded. */
function LeavePicture() {
  const text = useText()
  const price = useMaxCreditPrice()
  if (!price) return null
  const amount = (credits: number) => text('index.leave_amount', { credits, price: price(credits) })
  return (
    <dl className="w-full max-w-[280px] rounded-m bg-surface px-4 py-1.5 text-13 tabular-nums shadow-2">
      {(
        [
          ['index.leave_bought', 10],
          ['index.leave_used', 3],
          ['index.leave_back', 7],
        ] as const
      ).map(([label, credits]) => (
        <div
          key={label}
          className="flex justify-between gap-3 border-t border-line py-2.5 first:border-t-0 last:[&>dd]:text-good"
        >
          <dt className="text-ink-2">{text(label)}</dt>
          <dd className="text-end font-bold">{amount(credits)}</dd>
        </div>
      ))}
    </dl>
  )
}
