import { data } from 'react-router'

/** Matches unknown URLs. Without this route, the router would report them as an internal error. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
