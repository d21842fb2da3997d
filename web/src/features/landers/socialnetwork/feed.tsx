import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { useSettings, useSiteWriters } from '../../session/index.ts'
import { useMaxCreditPrice } from '../../wallet/index.ts'
import type { Niche } from '../niches.ts'
import { samplePeople } from '../sample-people.ts'
import { SampleImage, SampleNote } from '../sample-portrait.tsx'
import { CanalPicture } from './canal-picture.tsx'
import { SitePost, Post } from './post.tsx'

const pollOptions: MessageId[] = [
  'landers.socialnetwork_poll_thick',
  'landers.socialnetwork_poll_thin',
  'landers.socialnetwork_poll_third',
]

/** Posts of fictional profiles, and between them posts of the site about prices, the fictional label and refunds. */
export function Feed({ niche }: { niche: Niche }) {
  const text = useText()
  const { refund_days: days, message_credits: credits } = useSettings()
  const price = useMaxCreditPrice()
  const writers = useSiteWriters()
  const [baker, answerer, mechanic, asker] = samplePeople(niche, 4, 4)
  return (
    <div className="socialnetwork-feed">
      {baker && answerer && (
        <Post by={baker} isFirst body={text('landers.socialnetwork_bread')}>
          <div className="socialnetwork-reply">
            <SampleImage of={answerer} className="socialnetwork-face" />
            <div>
              <MemberName name={answerer.name} age={answerer.age} isFictional responder={null} />
              <p className="mt-1">{text('landers.socialnetwork_bread_reply')}</p>
            </div>
          </div>
        </Post>
      )}
      <SitePost isPinned>
        {price
          ? text('landers.socialnetwork_house_price', { credits, price: price(credits) })
          : text('landers.fact_price_unknown')}
      </SitePost>
      {mechanic && (
        <Post by={mechanic} body={text('landers.socialnetwork_gears')}>
          <CanalPicture label={text('landers.socialnetwork_picture')} />
        </Post>
      )}
      <SitePost>{text('landers.socialnetwork_house_label', { label: text('fictional.label'), writers })}</SitePost>
      {asker && (
        <Post by={asker} body={text('landers.socialnetwork_poll')}>
          <ul className="mt-3.5 grid gap-2">
            {pollOptions.map((id) => (
              <li key={id}>
                <a href="#join" className="socialnetwork-vote">
                  {text(id)}
                </a>
              </li>
            ))}
          </ul>
        </Post>
      )}
      <SitePost>{text('landers.socialnetwork_house_back', { days })}</SitePost>
      <SampleNote className="px-1 text-ink-2" />
    </div>
  )
}
