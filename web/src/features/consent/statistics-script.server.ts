import type { Consent } from '@velvet/contract/consent-rules'

/** In the address of a page whose leaving is measured. */
const bounceParameter = 'lb'

/** Says that a page was put away. */
const hidden = `document.addEventListener('visibilitychange',()=>{document.visibilityState==='hidden'&&navigator.sendBeacon('/api/page-hidden.php','{}')})`

/** Says once after how many seconds a page was left, unless for another page of this site. */
const bounce = `{let since=Date.now(),isDone=false
const stays=()=>{isDone=true}
addEventListener('submit',stays)
addEventListener('click',({target})=>{let link=target.closest?.('a[href]');link&&link.host===location.host&&stays()})
document.addEventListener('visibilitychange',()=>{if(isDone||document.visibilityState!=='hidden')return
isDone=true
navigator.sendBeacon('/api/page-bounce',JSON.stringify({path:location.pathname,seconds:(Date.now()-since)/1000}))})}`

type Facts = { consent: Consent; isMember: boolean; query: URLSearchParams }

/**
 * What counts a visit, for who agreed to it; nothing at all for who did not. It comes with the document and not with the
 * product's own scripts, which the pages that visitors only read do without. Members' pages tell of themselves.
 */
export function statisticsScript({ consent, isMember, query }: Facts): string | null {
  if (consent !== 'accepted') return null
  const parts = [...(isMember ? [] : [hidden]), ...(query.has(bounceParameter) ? [bounce] : [])]
  return parts.length > 0 ? parts.join('\n') : null
}
