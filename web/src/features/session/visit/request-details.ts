/** Data of a request that the web server passes to the app. */
export type RequestDetails = {
  apiUrl: string
  /** Requested host with port. For pages that are cached for all visitors, the host of `origin`. */
  host: string
  protocol: string
  /** Canonical origin of the site. Does not depend on the requested host. */
  origin: string
  clientIp: string
  /** W3C Trace Context of the request, for the calls that it leads to. */
  traceparent: string
  /** CSP nonce for the inline scripts of this response; empty without a content security policy. */
  nonce: string
}
