import { ArtFrame } from './art-frame.tsx'

/** An unplugged cable, for errors and a lost connection. */
export function PlugArt() {
  return (
    <ArtFrame>
      <path className="stroke-art-2" d="M8 88c18 10 30-2 36-14s14-20 26-18" strokeWidth="7" strokeLinecap="round" />
      <path
        className="fill-art-3"
        d="M66 36h13a22 22 0 0 1 0 44H66a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6Z"
        transform="rotate(-8 76 58)"
      />
      <path className="stroke-art-3" d="m99 44 13-2M102 65l13-2" strokeWidth="6" strokeLinecap="round" />
      <path className="fill-art-1" d="M124 28h10a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8h-10Z" transform="rotate(-8 132 56)" />
      <path className="stroke-art-4" d="m108 22 3-10M120 18l8-7M97 24l-5-9" strokeWidth="5" strokeLinecap="round" />
    </ArtFrame>
  )
}
