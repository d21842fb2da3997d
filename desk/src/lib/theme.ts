import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themes)[number]

const storageKey = 'desk.theme'
const isTheme = (value: unknown): value is ThemeChoice => themes.some((theme) => theme === value)
const stored = localStorage.getItem(storageKey)
const store = createStore<ThemeChoice>(isTheme(stored) ? stored : 'system')

export function applyTheme(theme: ThemeChoice = store.get()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(theme: ThemeChoice): void {
  localStorage.setItem(storageKey, theme)
  store.set(theme)
  applyTheme(theme)
}

export const useTheme = () => useSyncExternalStore(store.subscribe, store.get)
