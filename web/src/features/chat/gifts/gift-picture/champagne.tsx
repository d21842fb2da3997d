import { LinearGradient, GroundShadow, heartPath, type DrawingProps } from './drawing-primitives.tsx'

export function Champagne({ id }: DrawingProps) {
  return (
    <>
      <LinearGradient id={`${id}bottle`} from="#45a878" to="#14553a" across />
      <LinearGradient id={`${id}foil`} from="#ffe590" to="#d9940f" across />
      <LinearGradient id={`${id}label`} from="#fff6ea" to="#f3d9bf" />
      <LinearGradient id={`${id}glass`} from="#d9cdf0" to="#a593c9" />
      <LinearGradient id={`${id}wine`} from="#ffe27d" to="#f2a51f" />
      <GroundShadow x={35} y={89} wide={22} />
      <GroundShadow x={74} y={89} wide={14} />
      <path
        d="M28 22H42V32C42 40 54 44 54 56V84Q54 89 49 89H21Q16 89 16 84V56C16 44 28 40 28 32Z"
        fill={`url(#${id}bottle)`}
      />
      <path
        d="M29 8Q29 4 35 4T41 8V10H43V15H42V33C40 36 38 34 35 36 32 34 30 36 28 33V15H27V10H29Z"
        fill={`url(#${id}foil)`}
      />
      <path d="M27 12.5H43" stroke="#b8780a" strokeWidth="1.5" opacity=".6" />
      <path
        d="M21.5 82V57C21.5 51 25 48 28 44.5"
        fill="none"
        stroke="#c9f2dd"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M16 59H54V78H16Z" fill={`url(#${id}label)`} />
      <path d="M16 61H54M16 76H54" stroke="#d9940f" strokeWidth="1.2" />
      <path d={heartPath} fill="var(--gift-600)" transform="translate(35 68.5) scale(.46)" />
      <path
        d="M72.5 66H75.5L76 82C76.5 85 85 84.5 86 87 86 89.5 62 89.5 62 87 63 84.5 71.5 85 72 82Z"
        fill={`url(#${id}glass)`}
      />
      <path d="M64 32H84C86 50 84 64 74 69 64 64 62 50 64 32Z" fill={`url(#${id}glass)`} opacity=".6" />
      <path d="M65.5 42H82.5C83.3 52 81 62 74 66 67 62 64.7 52 65.5 42Z" fill={`url(#${id}wine)`} />
      <ellipse cx="74" cy="42" rx="8.5" ry="2.2" fill="#fff0b8" />
      <ellipse cx="74" cy="32" rx="10" ry="2.6" fill="none" stroke="#c3b4e2" strokeWidth="1.6" />
      <path
        d="M68 46C68 52 69 56 71 59.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".75"
      />
      <g fill="#fff8dc">
        <circle cx="75" cy="58" r="1.3" />
        <circle cx="78" cy="51" r="1.5" />
        <circle cx="74" cy="47.5" r="1.1" />
      </g>
      <g fill="#ffce3a">
        <circle cx="71" cy="24" r="2" />
        <circle cx="78" cy="19" r="2.6" />
        <circle cx="72" cy="12" r="1.7" />
      </g>
    </>
  )
}
