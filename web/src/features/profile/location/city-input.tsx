import { TextInput } from '@velvet/ui/text-input'
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import type { CitySuggestion } from '../../../shared/api/responses.ts'
import { useApi } from '../../session/index.ts'

const minQueryLength = 2
const suggestDebounceMs = 200

type CityInputProps = ComponentProps<typeof TextInput> & {
  country: string | undefined
  /** Called with a suggestion that was chosen or typed in full, if no other suggestion has the same name. */
  onPick: (suggestion: CitySuggestion) => void
}

/** A text field that suggests towns of the country. Any other text is allowed; without scripts it is a plain field. */
export function CityInput({ country, onPick, ...input }: CityInputProps) {
  const api = useApi()
  const listId = useId()
  const [suggestions, setSuggestions] = useState<CitySuggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const suggest = async (q: string) => {
    if (!country) return
    // Suggestions are optional: if the request fails, the field works without them.
    const response = await api('getCities', { query: { country, q } }).catch(() => undefined)
    if (response && typed.current === q) setSuggestions(response.cities)
  }
  const onType = (value: string) => {
    clearTimeout(timer.current)
    typed.current = value.trim()
    const [picked, ...others] = suggestions.filter(({ city }) => city === typed.current)
    if (picked && others.length === 0) onPick(picked)
    else if (typed.current.length >= minQueryLength)
      timer.current = setTimeout(() => void suggest(typed.current), suggestDebounceMs)
  }
  return (
    <>
      <TextInput
        {...input}
        name="city"
        autoComplete="address-level2"
        list={listId}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map(({ city, region, region_name }) => (
          <option key={`${city} ${region}`} value={city} label={region_name ? `${city}, ${region_name}` : city} />
        ))}
      </datalist>
    </>
  )
}
