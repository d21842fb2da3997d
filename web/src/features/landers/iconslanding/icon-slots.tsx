import { useText } from '../../../shared/i18n/use-text.tsx'
import { iconQuestions } from './icon-questions.ts'

/** Shows the selected icons with CSS only. Hidden from screen readers, which read the selection in the questions. */
export function IconSlots() {
  const text = useText()
  return (
    <div aria-hidden="true" className="icons-slots">
      {iconQuestions.map(({ name, answers }, index) => (
        <span key={name} className="icons-slot">
          <b>{index + 1}</b>
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
