import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { Bike, CookingPot, Headphones, PawPrint, Plane, UserRound } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { Feed } from './feed.tsx'

/** A feed of posts. The composer is the sign-up form, and its text becomes the profile text of the visitor. */
export function SocialnetworkLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.socialnetwork_title" className="socialnetwork">
      <div className="socialnetwork-page">
        <div className="wrap socialnetwork-grid">
          <div className="socialnetwork-intro">
            <NicheTitle />
            <h1>{text('landers.socialnetwork_headline')}</h1>
            <p className="mt-3 text-17 text-ink-2 lg:text-20">{text('landers.socialnetwork_lead')}</p>
          </div>
          <section aria-labelledby="socialnetwork-you" className="socialnetwork-composer">
            <LanderForm head={<Composer />} submitLabel={text('landers.socialnetwork_submit')} />
          </section>
          <Topics />
          <Feed niche={niche} />
        </div>
      </div>
      <LanderFacts className="bg-surface" />
    </LanderPage>
  )
}

function Composer() {
  const text = useText()
  return (
    <div className="mb-4">
      <div className="mb-4 flex items-center gap-3">
        <span className="socialnetwork-you">
          <UserRound aria-hidden="true" className="size-5.5" />
        </span>
        <div>
          <h2 id="socialnetwork-you" className="text-17">
            {text('landers.socialnetwork_you')}
          </h2>
          <p className="text-13 text-ink-2">{text('landers.socialnetwork_yours')}</p>
        </div>
      </div>
      <Field
        label={text('landers.socialnetwork_label')}
        mark={text('signup.optional')}
        hint={text('landers.socialnetwork_hint')}
      >
        <TextArea
          name="about"
          rows={3}
          maxLength={280}
          placeholder={text('landers.socialnetwork_placeholder')}
          className="min-h-23"
        />
      </Field>
    </div>
  )
}

function Topics() {
  const text = useText()
  const topics = [
    { icon: <CookingPot />, label: text('landers.socialnetwork_topic_dinner') },
    { icon: <Bike />, label: text('landers.socialnetwork_topic_wheels') },
    { icon: <PawPrint />, label: text('landers.socialnetwork_topic_animals') },
    { icon: <Headphones />, label: text('landers.socialnetwork_topic_songs') },
    { icon: <Plane />, label: text('landers.socialnetwork_topic_away') },
  ]
  return (
    <aside aria-labelledby="socialnetwork-topics" className="socialnetwork-topics">
      <h2 id="socialnetwork-topics" className="mb-2 text-15">
        {text('landers.socialnetwork_topics')}
      </h2>
      <ul>
        {topics.map(({ icon, label }) => (
          <li key={label}>
            {icon}
            {label}
          </li>
        ))}
      </ul>
    </aside>
  )
}
