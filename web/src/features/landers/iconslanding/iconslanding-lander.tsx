import { useText } from '../../../shared/i18n/use-text.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { IconQuiz } from './icon-quiz.tsx'
import { IconSlots } from './icon-slots.tsx'

/** Three questions with icons as answers, followed by the first three questions of the sign-up. */
export function IconsLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.icons_title" className="icons">
      <div className="wrap">
        <div className="icons-words">
          <NicheTitle />
          <h1>{text('landers.icons_headline')}</h1>
          <p>{text('landers.icons_lead')}</p>
        </div>
        <LanderForm
          className="icons-sheet"
          flow="line"
          head={<h2>{text('landers.icons_form')}</h2>}
          submitLabel={text('index.start')}
          footnote={text('landers.icons_kept')}
        >
          <IconSlots />
          <IconQuiz />
        </LanderForm>
      </div>
      <LanderFacts />
    </LanderPage>
  )
}
