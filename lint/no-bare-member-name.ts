import { forbidSyntax } from './forbid-syntax.ts'

const people =
  '/^(member|profile|author|sender|recipient|partner|person|match|liker|visitor|candidate|other(Member|Profile)?)$/i'

/** `member.name`, `chat.member.name`, `member?.name`. The viewer's own name needs no label. */
const bareName = [
  `MemberExpression[property.name=/^(name|username)$/][object.name=${people}]`,
  `MemberExpression[property.name=/^(name|username)$/][object.property.name=${people}]:not([object.object.name=/^(user|viewer)$/])`,
]

const children = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'

/** A member's name is shown by one component, which also says whether the profile is fictional. */
export const noBareMemberName = forbidSyntax(
  'Show a member’s name with <MemberName>, which says whether the profile is fictional.',
  ...bareName.flatMap((name) => [
    `${children} > ${name}`,
    `${children} > ChainExpression > ${name}`,
    `${children} > TemplateLiteral > ${name}`,
    `${children} > :matches(LogicalExpression, ConditionalExpression) > ${name}`,
    `JSXAttribute[name.name='values'] Property > ${name}`,
  ]),
)
