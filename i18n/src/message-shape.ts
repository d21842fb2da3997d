import { isPluralElement, isSelectElement, isTagElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser'

/** The structure of a message without its words. */
export type MessageShape = {
  /** Types of each placeholder by its name (`argument`, `number`, `plural`, …). */
  placeholders: Map<string, Set<string>>
  tags: Set<string>
  selects: SelectElement[]
  plurals: PluralElement[]
  /** The literal text only. */
  text: string
}

/** Parses a message and returns its structure. Throws if it is not valid ICU. */
export function parseMessageShape(message: string): MessageShape {
  const shape: MessageShape = { placeholders: new Map(), tags: new Set(), selects: [], plurals: [], text: '' }
  visit(parse(message), shape)
  return shape
}

function visit(elements: MessageFormatElement[], shape: MessageShape): void {
  for (const element of elements) {
    if (element.type === TYPE.pound) continue
    if (element.type === TYPE.literal) {
      shape.text += element.value
    } else if (isTagElement(element)) {
      shape.tags.add(element.value)
      visit(element.children, shape)
    } else {
      const kinds = shape.placeholders.get(element.value) ?? new Set()
      shape.placeholders.set(element.value, kinds.add(kindOf(element)))
      if (isSelectElement(element)) shape.selects.push(element)
      if (isPluralElement(element)) shape.plurals.push(element)
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value, shape)
    }
  }
}

function kindOf(element: MessageFormatElement): string {
  return isPluralElement(element) && element.pluralType === 'ordinal' ? 'selectordinal' : TYPE[element.type]
}
