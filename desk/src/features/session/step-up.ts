import { createStore } from '@velvet/ui/create-store'

type Request = { answer: (hasConfirmed: boolean) => void }

/** The open request for a confirmation, which the dialog answers. */
export const stepUpRequest = createStore<Request | null>(null)

let current: Promise<boolean> | null = null

/** Opens the dialog. Several calls that need a confirmation at the same time share one. */
export function requestConfirmation(): Promise<boolean> {
  current ??= new Promise<boolean>((resolve) => {
    stepUpRequest.set({
      answer(hasConfirmed) {
        stepUpRequest.set(null)
        current = null
        resolve(hasConfirmed)
      },
    })
  })
  return current
}
