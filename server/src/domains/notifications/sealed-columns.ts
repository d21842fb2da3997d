import type { SealedTable } from '../../platform/keys/sealed-tables.ts'
import type { PushTarget } from '../../platform/web-push.ts'
import { fingerprintContext, sealContext } from './push-devices.ts'

export const notificationsSealedTables: SealedTable[] = [
  {
    table: 'push_subscriptions',
    key: { site_id: 'uuid', id: 'uuid' },
    reads: ['member_id'],
    sealed: { sealed: (valueOf) => sealContext(valueOf('site_id'), valueOf('member_id')) },
    hashes: {
      endpoint_fingerprint: {
        of: 'sealed',
        context: fingerprintContext,
        toHashed: (plain) => (JSON.parse(plain) as PushTarget).endpoint,
      },
    },
  },
]
