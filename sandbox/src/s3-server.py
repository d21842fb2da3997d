"""A complete OpenStack Swift node with its S3 interface in one process on loopback.

usage: s3-server.py DIR PORT      uses the ports PORT (S3) and PORT+1 .. PORT+3 (storage)

All files are below DIR and none in /etc, so that any user can run several servers at a time.
"""

import getpass
import json
import os
import socket
import sys
import time

import eventlet
import eventlet.wsgi
from swift.common import constraints, storage_policy, utils
from swift.common.ring import RingBuilder

SWIFT_CONF = """[swift-hash]
swift_hash_path_prefix = velvet
swift_hash_path_suffix = velvet
[storage-policy:0]
name = single
default = yes
"""

COMMON = """[DEFAULT]
user = {user}
bind_ip = 127.0.0.1
bind_port = {port}
swift_dir = {etc}
log_address = /dev/null
"""

STORAGE = """devices = {devices}
mount_check = false
disable_fallocate = true
recon_cache_path = {recon}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY = """[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:cache]
paste.filter_factory = s3_cache:filter_factory
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
{users}[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""


class LocalCache:
    """Replaces memcached for Swift, in the memory of this process."""

    def __init__(self):
        self.entries = {}

    def get(self, key, **_):
        value, until = self.entries.get(key, (None, 0))
        return value if until == 0 or until > time.time() else None

    def set(self, key, value, time=0, **_):
        self.entries[key] = (value, expiry(time))

    def incr(self, key, delta=1, time=0, **_):
        value = max(0, int(self.get(key) or 0) + int(delta))
        self.set(key, value, time=time)
        return value

    def decr(self, key, delta=1, time=0, **_):
        return self.incr(key, -int(delta), time=time)

    def delete(self, key, **_):
        self.entries.pop(key, None)

    def set_multi(self, mapping, server_key=None, time=0, **_):
        for key, value in mapping.items():
            self.set(key, value, time=time)

    def get_multi(self, keys, server_key=None, **_):
        return [self.get(key) for key in keys]


def expiry(seconds):
    return time.time() + float(seconds) if seconds else 0


def filter_factory(global_conf, **local_conf):
    cache = LocalCache()

    def add_cache(app):
        def call(env, start_response):
            env['swift.cache'] = cache
            return app(env, start_response)

        return call

    return add_cache


def write(path, text):
    with open(path, 'w') as file:
        file.write(text)


def prepare(root, port):
    """Writes configuration and rings; returns the configuration file of each of the four servers, by port."""
    etc, devices, recon = (os.path.join(root, name) for name in ('etc', 'data', 'recon'))
    for folder in (etc, os.path.join(devices, 'disk'), recon):
        os.makedirs(folder, exist_ok=True)
    write(os.path.join(etc, 'swift.conf'), SWIFT_CONF)
    user = getpass.getuser()
    files = {}
    for offset, kind in enumerate(('object', 'container', 'account'), start=1):
        ring = RingBuilder(4, 1, 1)
        ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port + offset, 'device': 'disk', 'weight': 1})
        ring.rebalance(seed=1)
        ring.get_ring().save(os.path.join(etc, kind + '.ring.gz'))
        files[port + offset] = os.path.join(etc, kind + '-server.conf')
        text = (COMMON + STORAGE).format(user=user, port=port + offset, etc=etc, devices=devices, recon=recon, kind=kind)
        write(files[port + offset], text)
    files[port] = os.path.join(etc, 'proxy-server.conf')
    keys = {os.environ.get('S3_ACCESS_KEY', 'velvet:velvet'): os.environ.get('S3_SECRET_KEY', 'velvet-secret')}
    keys.update(json.loads(os.environ.get('S3_MORE_KEYS', '{}')))
    users = ''.join('user_%s = %s .admin\n' % (access.replace(':', '_'), secret) for access, secret in keys.items())
    write(
        files[port],
        (COMMON + PROXY).format(
            user=user,
            port=port,
            etc=etc,
            region=os.environ.get('S3_REGION', 'us-east-1'),
            users=users,
        ),
    )
    return etc, files


def main():
    root, port = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    eventlet.hubs.use_hub(utils.get_hub())
    utils.eventlet_monkey_patch()
    etc, files = prepare(root, port)
    # Swift reads /etc/swift on import. Reload its settings from our own folder.
    utils.set_swift_dir(etc)
    storage_policy.reload_storage_policies()
    constraints.reload_constraints()
    utils.disable_fallocate()
    sys.modules['s3_cache'] = sys.modules['__main__']

    from swift.common import wsgi

    servers = []
    for server_port, file in files.items():
        name = os.path.basename(file).removesuffix('.conf')
        app = wsgi.loadapp(file, global_conf={'log_name': name})
        listener = eventlet.listen(('127.0.0.1', server_port), backlog=256, reuse_port=False)
        # Inherited by every connection. Without it each response waits 40 ms for the TCP acknowledgement of the client.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        options = {'protocol': wsgi.SwiftHttpProtocol, 'capitalize_response_headers': False, 'socket_timeout': 60}
        servers.append(eventlet.spawn(eventlet.wsgi.server, listener, app, utils.NullLogger(), **options))
    for server in servers:
        server.wait()


main()
