import type { MethodKey } from '@velvet/contract/payment-methods'
import { CreditCard, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'

/** The marks in the colours of their owners, drawn in a box of 40 by 26. */
const marks: Record<MethodKey, ReactNode> = {
  sepa_dd: <Word letters="SEPA" fill="#10298e" />,
  p24: <Word letters="P24" fill="#d13239" />,
  blik: (
    <>
      <Ground fill="#000" />
      <Word letters="blik" fill="#fff" y={18} />
      <circle cx="17.2" cy="5.6" r="2.2" fill="#e94f96" />
    </>
  ),
  banktransfer: <Landmark x={10} y={3} width={20} height={20} stroke="#5c4e55" />,
  giropay: <Word letters="giro" fill="#0a3a6a" />,
  mastercard: <Circles left="#eb001b" right="#f79e1b" both="#ff5f00" />,
  visa: <Word letters="VISA" fill="#1434cb" isItalic />,
  card: <CreditCard x={10} y={3} width={20} height={20} stroke="#5c4e55" />,
  dankort: <Word letters="Dankort" fill="#ed1c24" size={9} y={16.2} />,
  mobilepay: <Word letters="MobilePay" fill="#5a78ff" size={7.4} y={15.6} />,
  swish: (
    <>
      <path d="M4 13a4.5 4.5 0 0 1 7-3.7" fill="none" stroke="#ef8200" strokeWidth="2" />
      <path d="M12 13a4.5 4.5 0 0 1-7 3.7" fill="none" stroke="#00a24a" strokeWidth="2" />
      <Word letters="swish" fill="#000" size={9.5} x={25.5} y={16.2} />
    </>
  ),
  twint: (
    <>
      <Ground fill="#000" />
      <Word letters="TWINT" fill="#fff" size={9.5} y={16.4} />
    </>
  ),
  satispay: <Word letters="satispay" fill="#ef373e" size={8.4} y={15.8} />,
  vipps: <Word letters="vipps" fill="#ff5b24" />,
  cartes_bancaires: (
    <>
      <path d="M0 0h40v13H0z" fill="#0d4a9c" />
      <path d="M0 13h40v13H0z" fill="#00a650" />
      <Word letters="CB" fill="#fff" size={14} y={18} />
    </>
  ),
  nexi: <Word letters="nexi" fill="#2d32aa" />,
  // The scheme requires both names since 2026.
  ideal: (
    <>
      <path d="M0 13h40v13H0z" fill="#fff48d" />
      <Word letters="iDEAL" fill="#cc0066" size={10} y={10.6} />
      <Word letters="wero" fill="#1d1c1c" size={10} y={22.6} />
    </>
  ),
  bancontact: (
    <>
      <path d="M5 18h11l6-8h11v2q0 6-7 6z" fill="#ffd800" />
      <path d="M35 8H24l-6 8H7v-2q0-6 7-6z" fill="#005498" />
    </>
  ),
  applepay: (
    <>
      <path
        transform="translate(4 6.5) scale(.62)"
        d="M14.1 10.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.9-.9-3.1-.8C4.5 5.4 3 6.3 2.2 7.7c-1.7 2.9-.4 7.2 1.2 9.5.8 1.2 1.8 2.4 3 2.4 1.2-.1 1.7-.8 3.1-.8s1.9.8 3.1.7c1.3 0 2.1-1.2 2.9-2.3.9-1.3 1.3-2.6 1.3-2.7-.1 0-2.7-1-2.7-3.9zM11.8 3.6c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.7 1.4-.6.7-1.2 1.8-1 2.9 1 .1 2.1-.5 2.7-1.3z"
      />
      <Word letters="Pay" fill="#000" x={26} y={17.6} weight={600} />
    </>
  ),
  paysafecard: (
    <>
      <Word letters="paysafe" fill="#008aca" size={9} y={12.4} />
      <Word letters="card" fill="#e2001a" size={9} y={21} />
    </>
  ),
  maestro: <Circles left="#eb001b" right="#00a2e5" both="#7375cf" />,
  paypal: (
    <>
      <path d="M18 7h6.5q4.5 0 3.7 4.5-.9 4.5-5.7 4.5h-2.4l-.9 5h-3.8z" fill="#009cde" />
      <path d="M14.5 4H21q4.5 0 3.7 4.5-.9 4.5-5.7 4.5h-2.4l-.9 5h-3.8z" fill="#003087" />
    </>
  ),
  sofort: <Word letters="SOFORT" fill="#eb6f93" size={9} y={16.2} />,
  eps: <Word letters="eps" fill="#c8036f" />,
}

type WordProps = {
  letters: string
  fill: string
  size?: number
  x?: number
  y?: number
  weight?: number
  isItalic?: boolean
}

function Word({ letters, fill, size = 13, x = 20, y = 17.5, weight = 800, isItalic = false }: WordProps) {
  return (
    <text
      {...{ x, y, fill }}
      fontSize={size}
      fontWeight={weight}
      fontStyle={isItalic ? 'italic' : undefined}
      textAnchor="middle"
      letterSpacing="-.3"
    >
      {letters}
    </text>
  )
}

function Ground({ fill }: { fill: string }) {
  return <path d="M0 0h40v26H0z" fill={fill} />
}

function Circles({ left, right, both }: { left: string; right: string; both: string }) {
  return (
    <>
      <circle cx="15.5" cy="13" r="8" fill={left} />
      <circle cx="24.5" cy="13" r="8" fill={right} />
      <path d="M20 6.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2z" fill={both} />
    </>
  )
}

/** Decorative: the name of the method is next to it. The ground is white in the dark theme too, as the owners require. */
export function PaymentMark({ method }: { method: MethodKey }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 26"
      fontFamily="Arial, Helvetica, sans-serif"
      className="h-6.5 w-10 shrink-0 rounded-xs bg-white text-black inset-ring inset-ring-line forced-color-adjust-none"
    >
      {marks[method]}
    </svg>
  )
}
