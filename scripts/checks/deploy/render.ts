import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from './manifest.ts'

const overlayFolder = 'deploy/kubernetes/overlays'

export const overlays = (): string[] => readdirSync(overlayFolder).map((name) => `${overlayFolder}/${name}`)

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors
    if (error) throw error
    return document.toJS() as Manifest
  })

/** Renders an overlay as `kubectl apply -k` would. Needs no cluster. */
export function renderOverlay(folder: string): Manifest[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${folder} cannot be rendered: ${stderr.trim()}`)
  return parseManifests(stdout)
}
