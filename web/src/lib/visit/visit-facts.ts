/** What the web server knows about a request before the app looks at it. */
export type VisitFacts = {
  apiUrl: string
  /** The host that the browser asked for, with its port. */
  host: string
  protocol: string
  clientIp: string
  /** Allows the inline scripts of this one rendering; empty where no policy asks for it. */
  nonce: string
}
