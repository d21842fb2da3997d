import { describe, expect, it, vi } from 'vitest'
import { takeOver, watchVersion, type Container, type Registration } from './watch-version.ts'

type Stub<Kind> = { -readonly [Key in keyof Kind]: Kind[Key] } & EventTarget

function worker() {
  const posted = vi.fn()
  return Object.assign(new EventTarget(), { postMessage: posted }) as unknown as ServiceWorker & {
    postMessage: typeof posted
  }
}

function setup({ controller = worker() }: { controller?: ServiceWorker | null } = {}) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null }) as Stub<Registration>
  const container = Object.assign(new EventTarget(), { controller }) as Stub<Container>
  const onReady = vi.fn()
  const stop = watchVersion(registration, container, onReady)
  /** A new worker is found and installs itself. */
  function install() {
    const next = worker()
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = next
    next.dispatchEvent(new Event('statechange'))
    return next
  }
  return { registration, container, onReady, stop, install }
}

describe('a new version', () => {
  it('is told of when it is ready, not before', () => {
    const { registration, onReady, install } = setup()
    registration.installing = worker()
    registration.dispatchEvent(new Event('updatefound'))
    expect(onReady).not.toHaveBeenCalled()
    install()
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('is told of when it waits since the last visit', () => {
    const { registration, container } = setup()
    registration.waiting = worker()
    const onReady = vi.fn()
    watchVersion(registration, container, onReady)
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('is nothing new for a page that had none', () => {
    const { container, onReady, install } = setup({ controller: null })
    install()
    container.dispatchEvent(new Event('controllerchange'))
    expect(onReady).not.toHaveBeenCalled()
  })

  it('is told of when another window let it in', () => {
    const { container, onReady } = setup()
    container.dispatchEvent(new Event('controllerchange'))
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('is let in first and shown then', () => {
    const { registration, container, install } = setup()
    const next = install()
    const reload = vi.fn()
    takeOver(registration, container, reload)
    expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'take_over' })
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is shown at once when it is in already', () => {
    const { registration, container } = setup()
    const reload = vi.fn()
    takeOver(registration, container, reload)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
