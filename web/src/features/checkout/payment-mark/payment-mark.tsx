import type { MethodKey } from '@velvet/contract/payment-methods'
import { CreditCard, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'

/** The marks in the colours of their owners, drawn in a box of 40 by 26. */
const marks: Record<MethodKey, ReactNode> = {
  sepa_dd: <Word fill="#10298e">SEPA</Word>,
  p24: <Word fill="#d13239">P24</Word>,
  blik: (
    <>
      <Ground fill="#000" />
      <Word fill="#fff" y={18}>
        blik
      </Word>
      <circle cx="17.2" cy="5.6" r="2.2" fill="#e94f96" />
    </>
  ),
  banktransfer: <Landmark x={10} y={3} width={20} height={20} stroke="#5c4e55" />,
  giropay: <Word fill="#0a3a6a">giro</Word>,
  mastercard: <Circles left="#eb001b" right="#f79e1b" both="#ff5f00" />,
  visa: (
    <Word fill="#1434cb" isItalic>
      VISA
    </Word>
  ),
  card: <CreditCard x={10} y={3} width={20} height={20} stroke="#5c4e55" />,
  dankort: (
    <Word fill="#ed1c24" size={9} y={16.2}>
      Dankort
    </Word>
  ),
  mobilepay: (
    <Word fill="#5a78ff" size={7.4} y={15.6}>
      MobilePay
    </Word>
  ),
  swish: (
    <>
      <path d="M4 13a4.5 4.5 0 0 1 7-3.7" fill="none" stroke="#ef8200" strokeWidth="2" />
      <path d="M12 13a4.5 4.5 0 0 1-7 3.7" fill="none" stroke="#00a24a" strokeWidth="2" />
      <Word fill="#000" size={9.5} x={25.5} y={16.2}>
        swish
      </Word>
    </>
  ),
  twint: (
    <>
      <Ground fill="#000" />
      <Word fill="#fff" size={9.5} y={16.4}>
        TWINT
      </Word>
    </>
  ),
  satispay: (
    <Word fill="#ef373e" size={8.4} y={15.8}>
      satispay
    </Word>
  ),
  vipps: <Word fill="#ff5b24">vipps</Word>,
  cartes_bancaires: (
    <>
      <path d="M0 0h40v13H0z" fill="#0d4a9c" />
      <path d="M0 13h40v13H0z" fill="#00a650" />
      <Word fill="#fff" size={14} y={18}>
        CB
      </Word>
    </>
  ),
  nexi: <Word fill="#2d32aa">nexi</Word>,
  // The scheme requires both names since 2026.
  ideal: (
    <>
      <path d="M0 13h40v13H0z" fill="#fff48d" />
      <Word fill="#cc0066" size={10} y={10.6}>
        iDEAL
      </Word>
      <Word fill="#1d1c1c" size={10} y={22.6}>
        wero
      </Word>
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
      <Word fill="#000" x={26} y={17.6} weight={600}>
        Pay
      </Word>
    </>
  ),
  paysafecard: (
    <>
      <Word fill="#008aca" size={9} y={12.4}>
        paysafe
      </Word>
      <Word fill="#e2001a" size={9} y={21}>
        card
      </Word>
    </>
  ),
  maestro: <Circles left="#eb001b" right="#00a2e5" both="#7375cf" />,
  paypal: (
    <>
      <path d="M18 7h6.5q4.5 0 3.7 4.5-.9 4.5-5.7 4.5h-2.4l-.9 5h-3.8z" fill="#009cde" />
      <path d="M14.5 4H21q4.5 0 3.7 4.5-.9 4.5-5.7 4.5h-2.4l-.9 5h-3.8z" fill="#003087" />
    </>
  ),
  sofort: (
    <Word fill="#eb6f93" size={9} y={16.2}>
      SOFORT
    </Word>
  ),
  eps: <Word fill="#c8036f">eps</Word>,
}

type WordProps = {
  fill: string
  size?: number
  x?: number
  y?: number
  weight?: number
  isItalic?: boolean
  children: string
}

function Word({ fill, size = 13, x = 20, y = 17.5, weight = 800, isItalic = false, children }: WordProps) {
  return (
    <text
      {...{ x, y, fill }}
      fontSize={size}
      fontWeight={weight}
      fontStyle={isItalic ? 'italic' : undefined}
      textAnchor="middle"
      letterSpacing="-.3"
    >
      {children}
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
