import { forbidSyntax } from './forbid-syntax.ts'

const letters = '/\\p{L}/u'
const textAttributes =
  'alt|title|label|placeholder|aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext'

/** Strings that contain letters, alone or as a branch of a conditional or logical expression. */
const strings = [`Literal[value=${letters}]`, `TemplateLiteral:has(> TemplateElement[value.raw=${letters}])`]
const texts = [
  ...strings,
  ...strings.map((text) => `ConditionalExpression > ${text}.consequent`),
  ...strings.map((text) => `ConditionalExpression > ${text}.alternate`),
  ...strings.map((text) => `LogicalExpression > ${text}.right`),
]

const children = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'
const textAttribute = `JSXAttribute[name.name=/^(${textAttributes})$/]`

/** Forbids literal text in JSX. Texts belong in the catalogues, since the product has eleven languages. */
export const noLiteralText = forbidSyntax(
  'Text belongs in the catalogues: use a message id.',
  `JSXText[value=${letters}]`,
  ...texts.map((text) => `${children} > ${text}`),
  `${textAttribute} > Literal[value=${letters}]`,
  ...texts.map((text) => `${textAttribute} > JSXExpressionContainer > ${text}`),
)
