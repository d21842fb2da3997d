import { forbidSyntax } from './forbid-syntax.ts'

const letters = '/\\p{L}/u'
const spokenAttributes =
  'alt|title|label|placeholder|aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext'

/** A string with letters in it, alone or as one outcome of a choice. */
const strings = [`Literal[value=${letters}]`, `TemplateLiteral:has(> TemplateElement[value.raw=${letters}])`]
const words = [
  ...strings,
  ...strings.map((text) => `ConditionalExpression > ${text}.consequent`),
  ...strings.map((text) => `ConditionalExpression > ${text}.alternate`),
  ...strings.map((text) => `LogicalExpression > ${text}.right`),
]

const children = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'
const spoken = `JSXAttribute[name.name=/^(${spokenAttributes})$/]`

/** People read texts in eleven languages: a text stands in the catalogues, the code names its id. */
export const noLiteralText = forbidSyntax(
  'Text belongs in the catalogues: name a message id.',
  `JSXText[value=${letters}]`,
  ...words.map((text) => `${children} > ${text}`),
  `${spoken} > Literal[value=${letters}]`,
  ...words.map((text) => `${spoken} > JSXExpressionContainer > ${text}`),
)
