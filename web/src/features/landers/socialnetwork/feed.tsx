import type { MessageId } from '@velvet/i18n/message-ids'
import { MemberName } from '../../../components/member-name.tsx'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { usePrices } from '../../../lib/viewer/use-prices.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import type { Niche } from '../niches.ts'
import { samplePeople } from '../sample-people.ts'
import { SampleImage, SampleNote } from '../sample-portrait.tsx'
import { CanalPicture } from './canal-picture.tsx'
import { HousePost, Post } from './post.tsx'

const pancakes: MessageId[] = [
  'landers.socialnetwork_poll_thick',
  'landers.socialnetwork_poll_thin',
  'landers.socialnetwork_poll_third',
]

/** Lines of fictional profiles, and between them the house in the same voice: price, label, way back. */
export function Feed({ niche }: { niche: Niche }) {
  const text = useText()
  const { refund_days: days, message_credits: credits } = useSettings()
  const price = usePrices()
  const [baker, answerer, mechanic, asker] = samplePeople(niche, 4, 4)
  return (
    <div className="socialnetwork-feed">
      {baker && answerer && (
        <Post by={baker} isFirst words={text('landers.socialnetwork_bread')}>
          <div className="socialnetwork-reply">
            <SampleImage of={answerer} className="socialnetwork-face" />
            <div>
              <MemberName name={answerer.name} age={answerer.age} isFictional />
              <p className="mt-1">{text('landers.socialnetwork_bread_reply')}</p>
            </div>
          </div>
        </Post>
      )}
      <HousePost isPinned>
        {price
          ? text('landers.socialnetwork_house_price', { credits, price: price(credits) })
          : text('landers.fact_price_unknown')}
      </HousePost>
      {mechanic && (
        <Post by={mechanic} words={text('landers.socialnetwork_gears')}>
          <CanalPicture />
        </Post>
      )}
      <HousePost>{text('landers.socialnetwork_house_label', { label: text('fictional.label') })}</HousePost>
      {asker && (
        <Post by={asker} words={text('landers.socialnetwork_poll')}>
          <ul className="mt-3.5 grid gap-2">
            {pancakes.map((id) => (
              <li key={id}>
                <a href="#join" className="socialnetwork-vote">
                  {text(id)}
                </a>
              </li>
            ))}
          </ul>
        </Post>
      )}
      <HousePost>{text('landers.socialnetwork_house_back', { days })}</HousePost>
      <SampleNote className="px-1 text-ink-2" />
    </div>
  )
}
