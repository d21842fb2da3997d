import type { Consent } from '@velvet/contract/consent-rules'

/** Query parameter of pages that measure bounces. */
const bounceParameter = 'lb'

/** Sends a beacon each time the page is hidden. */
const hiddenScript = `document.addEventListener('visibilitychange',()=>{document.visibilityState==='hidden'&&navigator.sendBeacon('/api/page-hidden.php','{}')})`

/** Reports once after how many seconds the page was left, except for another page of this site. */
const bounceScript = `{let since=Date.now(),isDone=false
const stays=()=>{isDone=true}
addEventListener('submit',stays)
addEventListener('click',({target})=>{let link=target.closest?.('a[href]');link&&link.host===location.host&&stays()})
document.addEventListener('visibilitychange',()=>{if(isDone||document.visibilityState!=='hidden')return
isDone=true
navigator.sendBeacon('/api/page-bounce',JSON.stringify({path:location.pathname,seconds:(Date.now()-since)/1000}))})}`

type StatisticsOptions = { consent: Consent; isMember: boolean; query: URLSearchParams }

/**
 * Returns the script that counts a visit, or null without consent. It is part of the document, because the pages that
 * visitors read load no other scripts. The pages of members report by themselves when they are hidden.
 */
export function statisticsScript({ consent, isMember, query }: StatisticsOptions): string | null {
  if (consent !== 'accepted') return null
  const scripts = [...(isMember ? [] : [hiddenScript]), ...(query.has(bounceParameter) ? [bounceScript] : [])]
  return scripts.length > 0 ? scripts.join('\n') : null
}
