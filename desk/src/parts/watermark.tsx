import { useId } from 'react'

/** The code of the reader, faintly across hidden data, so that a picture of the screen shows who took it. */
export function Watermark({ code }: { code: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-ink opacity-[0.09] select-none"
    >
      <pattern id={id} width="104" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)">
        <text x="8" y="34" fill="currentColor" fontSize="17" fontWeight="700">
          {code}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
