import type { ReactNode } from 'react'

/** The same on all sites and unlike their own colours, because an advertisement must not look like the site. */
const foreignColours =
  '[--art-1:light-dark(#e2e9ec,#263238)] [--art-2:light-dark(#b9c9d0,#3c4f58)] [--art-3:light-dark(#546e7a,#90a4ae)] [--art-4:#f4e3b2]'

/** Always a drawing, never a photo, because an advertisement must not look like a member. */
export function PromotionArt({ art }: { art: string }) {
  return (
    <svg
      viewBox="0 0 160 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`size-full rounded-s bg-art-1 ${foreignColours}`}
    >
      {drawings[art] ?? drawings['curtain']}
    </svg>
  )
}

/** Two drapes that let a strip of light through. */
const curtain = (
  <>
    <path className="fill-art-4" opacity=".3" d="M50 24h60l22 176H28Z" />
    <path className="fill-art-4" opacity=".55" d="M70 24h20l12 176H58Z" />
    <path className="fill-art-2" d="M0 20h74c-2 62-16 122-42 180H0Z" />
    <path className="fill-art-2" d="M160 20H86c2 62 16 122 42 180h32Z" />
    <g className="fill-art-3" opacity=".28">
      <path d="M14 20h10c0 62-6 122-16 180H0v-40c8-46 13-92 14-140Z" />
      <path d="M40 20h9c-2 62-12 122-29 180h-9c17-58 27-118 29-180Z" />
      <path d="M146 20h-10c0 62 6 122 16 180h8v-40c-8-46-13-92-14-140Z" />
      <path d="M120 20h-9c2 62 12 122 29 180h9c-17-58-27-118-29-180Z" />
    </g>
    <path
      className="fill-art-3"
      opacity=".75"
      d="M0 0h160v30c-9 0-11 8-20 8s-11-8-20-8-11 8-20 8-11-8-20-8-11 8-20 8-11-8-20-8-11 8-20 8-11-8-20-8Z"
    />
  </>
)

/** An empty stage in the light of three lamps. */
const stage = (
  <>
    <g className="fill-art-4">
      <path opacity=".34" d="M26 18 4 158h68Z" />
      <path opacity=".34" d="m134 18 22 140H88Z" />
      <path opacity=".5" d="M80 12 38 160h84Z" />
    </g>
    <ellipse className="fill-art-2" cx="80" cy="162" rx="76" ry="24" />
    <path
      className="fill-art-3"
      opacity=".55"
      d="M4 162c0 13 34 24 76 24s76-11 76-24v14c0 13-34 24-76 24S4 189 4 176Z"
    />
    <ellipse className="fill-art-4" opacity=".6" cx="80" cy="160" rx="34" ry="9" />
    <g className="fill-art-3">
      <rect x="0" y="0" width="160" height="7" />
      <path d="M18 7h16l4 15H14ZM72 7h16l4 11H68ZM126 7h16l4 15h-24Z" />
    </g>
  </>
)

/** A paper lantern over the hills, with the moon. */
const lantern = (
  <>
    <circle className="fill-art-2" opacity=".7" cx="122" cy="44" r="17" />
    <circle className="fill-art-1" cx="115" cy="39" r="15" />
    <circle className="fill-art-4" opacity=".22" cx="74" cy="98" r="58" />
    <circle className="fill-art-4" opacity=".3" cx="74" cy="98" r="43" />
    <path className="stroke-art-3" strokeWidth="3" d="M74 0v60" />
    <path className="fill-art-3" d="M58 60h32v9H58ZM60 129h28v8H60Z" />
    <path className="fill-art-4" d="M60 69h28c16 12 22 26 18 40-3 9-9 15-18 20H60c-9-5-15-11-18-20-4-14 2-28 18-40Z" />
    <path
      className="stroke-art-3"
      fill="none"
      strokeWidth="2.5"
      opacity=".55"
      d="M66 69c-8 20-8 40 0 60M82 69c8 20 8 40 0 60M45 88h58M43 108h62"
    />
    <path className="stroke-art-3" strokeWidth="3" strokeLinecap="round" d="M68 140v14M74 140v20M80 140v14" />
    <path className="fill-art-2" d="M0 176c26-22 52-20 80-6s54 12 80-8v38H0Z" />
    <path className="fill-art-3" opacity=".8" d="M0 192c30-16 62-10 88-4s50 2 72-8v20H0Z" />
  </>
)

const drawings: Record<string, ReactNode> = { curtain, stage, lantern }
