import type { CallSpec } from '@velvet/contract/define-call'
import type { SampleSubject } from '../../../server/test/call-samples.ts'
import { callEntries, containsValue } from './probe.ts'
import type { Scene } from './scene.ts'

/** A request with such a field can refer to another member: its sample must contain one of these values. */
const rules: [RegExp, (keyof SampleSubject)[]][] = [
  [/email/, ['email', 'login']],
  [/^(username|login_name)$/, ['username', 'login']],
  [/iban/, ['iban']],
  [/mobile|phone/, ['mobile']],
  [/^order_number$/, ['orderNumber']],
  [/^endpoint$/, ['pushEndpoint']],
  [
    /^(id|ids|member_id|profile|to|conversation|conversation_id)$/,
    [
      'memberId',
      'otherMemberId',
      'conversationId',
      'orderId',
      'photoId',
      'sessionId',
      'passkeyId',
      'exportId',
      'searchId',
    ],
  ],
]

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

const fieldNamesIn = ({ properties = {}, items, anyOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(fieldNamesIn),
]

const fieldsOf = ({ params, query, body }: CallSpec): string[] =>
  [params, query, body].flatMap((schema) =>
    schema ? fieldNamesIn(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema) : [],
  )

/** Returns fields that can refer to a member but whose sample does not. */
export const findUnprobedFields = (scene: Scene): string[] =>
  callEntries.flatMap(([call, spec]) =>
    fieldsOf(spec).flatMap((field) => {
      const keys = rules.find(([pattern]) => pattern.test(field))?.[1]
      return keys && !containsValue(call, keys, scene) ? [`${call}.${field}`] : []
    }),
  )
