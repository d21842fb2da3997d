import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'

const storageKey = 'desk.single-keys'
const store = createStore(localStorage.getItem(storageKey) !== 'off')

/** Whether shortcuts of a single letter or digit work. People who use speech input switch them off. */
export const areSingleKeysOn = store.get

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  store.set(isOn)
}

export const useSingleKeys = () => useSyncExternalStore(store.subscribe, store.get)
