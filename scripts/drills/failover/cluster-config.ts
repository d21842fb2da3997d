import { postgresBin } from '../postgres/programs.ts'
import { nodeNames, ports, type NodeName } from './ports.ts'

/** Returns the arguments of a single etcd, which stores Patroni's leader lease. Production runs three. */
export function etcdArgs(folder: string): string[] {
  const client = `http://127.0.0.1:${ports.etcd.client}`
  const peer = `http://127.0.0.1:${ports.etcd.peer}`
  const options = {
    name: 'etcd',
    'data-dir': folder,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  }
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

/**
 * Returns Patroni's configuration of one node. It is JSON, which YAML includes. Connections are trusted, because the
 * cluster listens on loopback only and exists for one drill.
 */
export function patroniConfig(name: NodeName, folder: string): string {
  const address = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` })
  return JSON.stringify({
    scope: 'velvet',
    namespace: '/drill/',
    name,
    restapi: address(ports.nodes[name].rest),
    etcd3: { host: `127.0.0.1:${ports.etcd.client}` },
    bootstrap: {
      dcs: {
        // The minimum that Patroni accepts. The standby takes over this long after the primary's host died.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // Fails over at once when PostgreSQL dies, instead of restarting it first.
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            // A former primary needs this WAL to rejoin.
            wal_keep_size: '1GB',
            wal_receiver_timeout: '10s',
            synchronous_commit: 'on',
            max_connections: 120,
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { 'auth-host': 'trust' }],
      pg_hba: ['host replication all 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust', 'local all all trust'],
    },
    postgresql: {
      ...address(ports.nodes[name].postgres),
      data_dir: `${folder}/data`,
      bin_dir: postgresBin,
      pgpass: `${folder}/pgpass`,
      // A spread checkpoint would delay every new replica by minutes.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: folder },
    },
  })
}

/** Returns the configuration of HAProxy, which forwards to the node that Patroni reports as primary. */
export function haproxyConfig(): string {
  const servers = nodeNames.map((name) => {
    const { postgres, rest } = ports.nodes[name]
    return `  server ${name} 127.0.0.1:${postgres} check port ${rest}`
  })
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  # Clients retry by themselves. A retry here would wait a second for a primary that is gone.
  retries 0
listen primary
  bind 127.0.0.1:${ports.haproxy}
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Without shutdown-sessions clients would stay connected to a former primary.
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
