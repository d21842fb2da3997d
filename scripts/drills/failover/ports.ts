/** All odd: Linux gives outgoing connections even ports first, so none of them takes the port of a stopped server. */
export const ports = {
  haproxy: 41401,
  relay: 41403,
  nodes: { n1: { postgres: 41405, rest: 41407 }, n2: { postgres: 41409, rest: 41411 } },
  etcd: { client: 41413, peer: 41415 },
  api: 41421,
  realtime: 41423,
  worker: 41425,
  nats: 41427,
  redis: 41429,
  smtp: 41431,
  payments: 41435,
} as const

export type NodeName = keyof typeof ports.nodes
export const nodeNames = ['n1', 'n2'] as const satisfies NodeName[]
export const otherNode = (name: NodeName): NodeName => (name === 'n1' ? 'n2' : 'n1')
