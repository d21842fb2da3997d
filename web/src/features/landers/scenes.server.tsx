import type { MessageId } from '@velvet/i18n/message-ids'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NightRoom } from './alonetonight/night-room.tsx'
import { FloorBoards } from './gallery/gallery-floor.tsx'
import { Boat, Lighthouse, Pin } from './maplanding/map-drawings.tsx'
import { CanalPicture } from './socialnetwork/canal-picture.tsx'
import { dayScenes } from './transitionsvideolanding/day-scenes.tsx'
import { Stage } from './video/stage.tsx'

/** The words and the drawing of a lander, which the sign-up shows again. */
type LanderScene = { headline: MessageId; lead: MessageId; image: string }

type Drawing = Omit<LanderScene, 'image'> & { width: number; height: number; picture: ReactNode }

/** The other landers are composed of portraits and controls. */
const drawings = new Map<string, Drawing>([
  [
    'gallery',
    {
      ...{ headline: 'landers.gallery_headline', lead: 'landers.gallery_lead', width: 760, height: 760 },
      picture: <EmptyFrame />,
    },
  ],
  [
    'maplanding',
    {
      ...{ headline: 'landers.maplanding_headline', lead: 'landers.maplanding_lead', width: 760, height: 760 },
      picture: <Island />,
    },
  ],
  [
    'alonetonight',
    {
      ...{ headline: 'landers.alone_headline', lead: 'landers.alone_lead', width: 760, height: 716 },
      picture: (
        <>
          <path d="M0 0h760v716H0z" fill="#221028" />
          <NightRoom label="" />
        </>
      ),
    },
  ],
  [
    'video',
    {
      ...{ headline: 'landers.video_headline', lead: 'landers.video_lead', width: 1000, height: 562 },
      picture: <Stage label="" />,
    },
  ],
  [
    'socialnetwork',
    {
      ...{ headline: 'landers.socialnetwork_headline', lead: 'landers.socialnetwork_lead', width: 600, height: 300 },
      picture: <CanalPicture label="" />,
    },
  ],
  [
    'transitionsvideolanding',
    {
      headline: 'landers.transitionsvideolanding_headline',
      lead: 'landers.transitionsvideolanding_lead',
      ...{ width: 1000, height: 640 },
      picture: dayScenes.find(({ id }) => id === 'evening')?.picture,
    },
  ],
])

/** Returns the scene of a lander, or null for a lander without a drawing of its own. */
export function sceneOf(lander: string | undefined): LanderScene | null {
  const drawing = lander === undefined ? undefined : drawings.get(lander)
  return drawing ? { headline: drawing.headline, lead: drawing.lead, image: `/lander-scenes/${lander}` } : null
}

/** Returns the drawing of a lander as an SVG file, so that the sign-up needs no scripts for it. */
export function drawScene(lander: string | undefined): string | null {
  const drawing = lander === undefined ? undefined : drawings.get(lander)
  if (!drawing) return null
  const { width, height, picture } = drawing
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {picture}
    </svg>,
  )
}

/** The wall of the gallery with the frame that is still empty. */
function EmptyFrame() {
  return (
    <>
      <path d="M0 0h760v760H0z" fill="#1e3a35" />
      <path d="M0 0h760v14H0z" opacity=".24" />
      <path d="M250 96 510 96 590 560 170 560z" fill="#ffecbe" opacity=".13" />
      <path d="M342 84h76v10h-76z" fill="#d9ba75" />
      <path d="M226 116h308v384H226z" opacity=".3" />
      <path d="M220 104h320v388H220z" fill="#b58a42" />
      <path d="M226 110h308v376H226z" fill="#e6cb8b" />
      <path d="M236 120h288v356H236z" fill="#9a7232" />
      <path d="M242 126h276v344H242z" fill="#fbf6ea" />
      <path d="M334 528h92v44h-92z" fill="#fbf6ea" />
      <path d="M346 542h68M346 556h44" stroke="#5b4230" strokeWidth="4" />
      <path d="M0 612h760v20H0z" fill="#f1e7d6" />
      <path d="M0 632h760v128H0z" fill="#be8f61" />
      <svg x="-420" y="636" width="1600" height="124">
        <FloorBoards />
      </svg>
    </>
  )
}

/** A country of honeycomb cells in the sea, one of them chosen. */
function Island() {
  return (
    <>
      <path d="M0 0h760v760H0z" fill="#cfe6ea" />
      <path
        d="M40 90q10-8 20 0t20 0 20 0M600 60q10-8 20 0t20 0 20 0M60 420q10-8 20 0t20 0 20 0M620 470q10-8 20 0t20 0 20 0M340 720q10-8 20 0t20 0 20 0"
        fill="none"
        stroke="#6aa7b5"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M406 100L467 135L467 205L406 240L346 205L346 135zM470 211L531 246L531 316L470 351L410 316L410 246zM342 433L402 468L402 538L342 573L282 538L282 468zM406 544L467 579L467 649L406 684L346 649L346 579z"
        fill="#fff"
      />
      <path
        d="M535 100L595 135L595 205L535 240L474 205L474 135zM342 211L402 246L402 316L342 351L282 316L282 246zM599 211L659 246L659 316L599 351L538 316L538 246zM278 322L338 357L338 427L278 462L218 427L218 357zM535 322L595 357L595 427L535 462L474 427L474 357zM214 433L274 468L274 538L214 573L154 538L154 468zM470 433L531 468L531 538L470 573L410 538L410 468zM278 544L338 579L338 649L278 684L218 649L218 579z"
        fill="#ffe0ec"
      />
      <path d="M406 322L467 357L467 427L406 462L346 427L346 357z" fill="#cf1462" />
      <svg x="370" y="308" width="72" height="91">
        <Pin />
      </svg>
      <svg x="70" y="520" width="170" height="170">
        <Boat />
      </svg>
      <svg x="560" y="170" width="170" height="190">
        <Lighthouse />
      </svg>
    </>
  )
}
