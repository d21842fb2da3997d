import { useText } from '../../../shared/i18n/use-text.tsx'
import { interestFieldName } from '../../visitor/index.ts'
import { iconQuestions } from './icon-questions.ts'

export function IconQuiz() {
  const text = useText()
  return (
    <div className="icons-quiz">
      {iconQuestions.map(({ name, legend, answers }) => (
        <fieldset key={name} className="icons-question">
          <legend>{text(legend)}</legend>
          <div className="icons-tiles">
            {answers.map(({ icon: Icon, label, interest }) => (
              <label key={label} className="icons-tile">
                <input type="radio" name={interestFieldName(name)} value={interest} />
                <Icon aria-hidden="true" />
                <span>{text(label)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
