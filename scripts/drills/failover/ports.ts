/** Below 32768: Linux gives outgoing connections higher ports, so none of them takes the port of a stopped server. */
export const ports = {
  haproxy: 21401,
  relay: 21403,
  nodes: { n1: { postgres: 21405, rest: 21407 }, n2: { postgres: 21409, rest: 21411 } },
  etcd: { client: 21413, peer: 21415 },
  api: 21421,
  realtime: 21423,
  worker: 21425,
  nats: 21427,
  redis: 21429,
  smtp: 21431,
  payments: 21435,
} as const

export type NodeName = keyof typeof ports.nodes
export const nodeNames = ['n1', 'n2'] as const satisfies NodeName[]
export const otherNode = (name: NodeName): NodeName => (name === 'n1' ? 'n2' : 'n1')
