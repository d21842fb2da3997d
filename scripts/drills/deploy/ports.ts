/** Below 32768 for the reason given in `failover/ports.ts`. Each role has two instances. */
export const ports = {
  site: 21501,
  api: [21511, 21512],
  realtime: [21521, 21522],
  worker: [21531, 21532],
  web: [21541, 21542],
  nats: 21551,
  redis: 21552,
  smtp: 21553,
  payments: 21554,
} as const

export const roles = ['api', 'realtime', 'worker', 'web'] as const
export type Role = (typeof roles)[number]

/** Roles that get requests from HAProxy. */
export const balancedRoles = ['api', 'realtime', 'web'] as const satisfies Role[]
export const isBalanced = (role: Role) => role !== 'worker'

/** Ports of HAProxy and of the instances behind it. */
export type InstancePorts = { site: number } & Record<Role, readonly number[]>

export const instanceName = (role: Role, index: number) => `${role}-${index + 1}`
