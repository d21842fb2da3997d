import { data } from 'react-router'

/** An address that nothing answers. Without this route the router would call it a failure of ours. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
