import { forbidSyntax } from './forbid-syntax.ts'

const memberNames =
  '/^(member|profile|author|sender|recipient|partner|person|match|liker|visitor|candidate|other(Member|Profile)?)$/i'

/** `member.name`, `chat.member.name`, `member?.name`. The viewer's own name is allowed, since it needs no label. */
const bareName = [
  `MemberExpression[property.name=/^(name|username)$/][object.name=${memberNames}]`,
  `MemberExpression[property.name=/^(name|username)$/][object.property.name=${memberNames}]:not([object.object.name=/^(user|viewer)$/])`,
]

const children = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'

/** Requires <MemberName> for the name of a member, because it also labels fictional profiles. */
export const noBareMemberName = forbidSyntax(
  'Render the name of a member with <MemberName>, which labels fictional profiles.',
  ...bareName.flatMap((name) => [
    `${children} > ${name}`,
    `${children} > ChainExpression > ${name}`,
    `${children} > TemplateLiteral > ${name}`,
    `${children} > :matches(LogicalExpression, ConditionalExpression) > ${name}`,
    `JSXAttribute[name.name='values'] Property > ${name}`,
  ]),
)
