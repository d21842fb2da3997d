import { useText } from '../../../lib/i18n/use-text.tsx'
import { iconQuestions } from './icon-questions.ts'

/** Where the picks land, by style alone. For the eye: the questions themselves say what was picked. */
export function IconSlots() {
  const text = useText()
  return (
    <div aria-hidden="true" className="icons-slots">
      {iconQuestions.map(({ name, answers }, place) => (
        <span key={name} className="icons-slot">
          <b>{place + 1}</b>
          {answers.map(({ icon: Icon, label }) => (
            <Icon key={label} />
          ))}
        </span>
      ))}
      <span className="icons-sum">=</span>
      <span className="icons-you">{text('landers.icons_you')}</span>
    </div>
  )
}
