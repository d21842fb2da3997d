import { describe, expect, it, vi } from 'vitest'
import { activateNewVersion, watchVersion, type Container, type Registration } from './watch-version.ts'

type Stub<Kind> = { -readonly [Key in keyof Kind]: Kind[Key] } & EventTarget

function worker() {
  const postMessageMock = vi.fn()
  return Object.assign(new EventTarget(), { postMessage: postMessageMock }) as unknown as ServiceWorker & {
    postMessage: typeof postMessageMock
  }
}

function setup({ controller = worker() }: { controller?: ServiceWorker | null } = {}) {
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null }) as Stub<Registration>
  const container = Object.assign(new EventTarget(), { controller }) as Stub<Container>
  const onReady = vi.fn()
  const stop = watchVersion(registration, container, onReady)
  /** Simulates that the browser finds and installs a new worker. */
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
  it('is reported when it is installed, not before', () => {
    const { registration, onReady, install } = setup()
    registration.installing = worker()
    registration.dispatchEvent(new Event('updatefound'))
    expect(onReady).not.toHaveBeenCalled()
    install()
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('is not reported after the page has stopped watching, even if it was found before', () => {
    const { registration, onReady, stop } = setup()
    const next = worker()
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    stop()
    registration.waiting = next
    next.dispatchEvent(new Event('statechange'))
    expect(onReady).not.toHaveBeenCalled()
  })

  it('is reported when it has been waiting since the last visit', () => {
    const { registration, container } = setup()
    registration.waiting = worker()
    const onReady = vi.fn()
    watchVersion(registration, container, onReady)
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('is not reported if the page had no worker before', () => {
    const { container, onReady, install } = setup({ controller: null })
    install()
    container.dispatchEvent(new Event('controllerchange'))
    expect(onReady).not.toHaveBeenCalled()
  })

  it('is reported when another window has activated it', () => {
    const { container, onReady } = setup()
    container.dispatchEvent(new Event('controllerchange'))
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('is activated before the page is reloaded', () => {
    const { registration, container, install } = setup()
    const next = install()
    const reload = vi.fn()
    activateNewVersion(registration, container, reload)
    expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'take_over' })
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads the page at once if it is already active', () => {
    const { registration, container } = setup()
    const reload = vi.fn()
    activateNewVersion(registration, container, reload)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
