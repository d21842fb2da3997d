import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseManifests } from './render.ts'
import type { Container, Manifest, PodSpec } from './manifest.ts'

/** A small deployment without problems, for tests that break one thing in it. The settings are those of the base. */
const text = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: velvet-api }
spec:
  selector: { matchLabels: { component: api } }
  template:
    metadata: { labels: { component: api } }
    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: 30
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }
      topologySpreadConstraints:
        - { topologyKey: kubernetes.io/hostname, maxSkew: 1, whenUnsatisfiable: ScheduleAnyway }
      containers:
        - name: velvet
          image: velvet@sha256:${'0'.repeat(64)}
          args: [server/src/entry/main.ts, --roles=api]
          envFrom: [{ configMapRef: { name: config } }, { configMapRef: { name: secret-files } }]
          env: [{ name: NATS_USER, value: api }]
          ports: [{ name: admin, containerPort: 3004 }]
          startupProbe: { httpGet: { path: /healthz, port: admin } }
          readinessProbe: { httpGet: { path: /readyz, port: admin } }
          livenessProbe: { httpGet: { path: /healthz, port: admin } }
          resources: { requests: { cpu: 500m, memory: 512Mi }, limits: { memory: 1Gi } }
          securityContext:
            { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
          volumeMounts: [{ name: secrets, mountPath: /run/secrets/velvet }]
      volumes: [{ name: secrets, projected: { sources: [{ secret: { name: velvet-secrets } }] } }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: config }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: secret-files }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: velvet-api }
spec: { maxUnavailable: 1, selector: { matchLabels: { component: api } } }
---
apiVersion: v1
kind: Service
metadata: { name: velvet-api }
spec: { selector: { component: api }, ports: [{ port: 8443 }] }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: velvet-api }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: velvet-api }
  maxReplicas: 3
  metrics:
    - { type: Pods, pods: { metric: { name: velvet_delay }, target: { type: AverageValue, averageValue: 50m } } }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: default-deny }
spec: { podSelector: {}, policyTypes: [Ingress, Egress] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: from-web }
spec:
  podSelector: { matchLabels: { component: api } }
  policyTypes: [Ingress]
  ingress: [{ from: [{ podSelector: { matchLabels: { component: web } } }], ports: [{ protocol: TCP, port: 8443 }] }]
`

const readSettings = (file: string): Record<string, string> => ({
  ...(parseEnv(readFileSync(new URL(`../../../deploy/kubernetes/base/${file}`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >),
})

type Parts = {
  manifests: Manifest[]
  deployment: Manifest
  pod: PodSpec
  container: Container
  settings: Record<string, string>
}

/** Returns a new copy with its parts that tests change. */
export function validManifests(): Parts {
  const manifests = parseManifests(text)
  const [deployment, config, secretFiles] = manifests
  const pod = deployment?.spec?.template?.spec
  const container = pod?.containers[0]
  if (!deployment || !config || !secretFiles || !pod || !container) throw new Error('the manifests of tests are broken')
  const settings = readSettings('config.env')
  config.data = settings
  secretFiles.data = readSettings('secret-files.env')
  return { manifests, deployment, pod, container, settings }
}
