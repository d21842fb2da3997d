import { ArtFrame } from './art-frame.tsx'

export function BubblesArt() {
  return (
    <ArtFrame>
      <path
        className="fill-art-2"
        d="M38 10h38a25 25 0 0 1 25 25v6a25 25 0 0 1-25 25H53L37.5 80.5a2 2 0 0 1-3.5-1.4V65.6A25 25 0 0 1 13 41v-6a25 25 0 0 1 25-25Z"
      />
      <path
        className="fill-art-3"
        d="M82 38h32a23 23 0 0 1 23 23v8a23 23 0 0 1-18 22.5v12.6a2 2 0 0 1-3.4 1.4L102 92H82a23 23 0 0 1-23-23v-8a23 23 0 0 1 23-23Z"
      />
      <g className="fill-surface">
        <circle cx="82" cy="65" r="5" />
        <circle cx="98" cy="65" r="5" />
        <circle cx="114" cy="65" r="5" />
      </g>
      <circle className="fill-art-4" cx="124" cy="20" r="8" />
    </ArtFrame>
  )
}

export function HeartsArt() {
  return (
    <ArtFrame>
      <path
        className="fill-art-2"
        d="M61 97C39 79 14 61 14 36c0-15 11-26 25-26 9 0 17 5 22 13 5-8 13-13 22-13 14 0 25 11 25 26 0 25-25 43-47 61Z"
      />
      <path
        className="fill-art-3 stroke-surface"
        strokeWidth="5"
        d="M105 103C91 91 75 80 75 64c0-10 7-17 16-17 6 0 11 3 14 8 3-5 8-8 14-8 9 0 16 7 16 17 0 16-16 27-30 39Z"
      />
      <circle className="fill-art-4" cx="127" cy="23" r="7" />
    </ArtFrame>
  )
}

export function LensArt() {
  return (
    <ArtFrame>
      <rect className="fill-art-1" x="14" y="10" width="46" height="58" rx="13" />
      <rect className="fill-art-2" x="68" y="10" width="46" height="58" rx="13" />
      <rect className="fill-art-2" x="14" y="76" width="46" height="26" rx="13" />
      <circle className="fill-surface stroke-art-3" cx="91" cy="65" r="25" strokeWidth="8" />
      <path className="stroke-art-3" d="m110 84 21 20" strokeWidth="9" strokeLinecap="round" />
      <path className="stroke-art-2" d="M78 62a14 14 0 0 1 11-11" strokeWidth="4" strokeLinecap="round" />
      <circle className="fill-art-4" cx="132" cy="21" r="7" />
    </ArtFrame>
  )
}

/** A half-open door, for pages without content or access. */
export function DoorArt() {
  return (
    <ArtFrame>
      <path className="fill-art-1" d="M36 104V38a32 32 0 0 1 64 0v66Z" />
      <path className="fill-art-4" d="M62 104V40a24 24 0 0 1 30-23v87Z" opacity=".55" />
      <path className="fill-art-3" d="M44 104V38a24 24 0 0 1 24-24v82a4 4 0 0 1-2.4 3.7Z" />
      <circle className="fill-surface" cx="61" cy="62" r="3.5" />
      <path className="stroke-art-2" d="M16 104h116" strokeWidth="6" strokeLinecap="round" />
      <circle className="fill-art-4" cx="122" cy="24" r="7" />
      <circle className="fill-art-2" cx="20" cy="56" r="5" />
    </ArtFrame>
  )
}
