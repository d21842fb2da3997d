import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only ends tests that hang: on a shared machine a test can take many times its usual time.
configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)
