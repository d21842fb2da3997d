import { Bell } from 'lucide-react'

/** A phone with a neutral notification, as others would see it. */
export function LockScreen({ message }: { message: string }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto mb-6 max-w-75 rounded-l bg-linear-to-b from-[#5a2440] to-[#2a0e1e] px-3.5 py-6 text-white"
    >
      <p className="mb-4 text-34 leading-none font-semibold tabular-nums">21:04</p>
      <div className="flex items-center gap-2.5 rounded-[14px] bg-white/92 px-3 py-2.5 text-start text-13 font-semibold text-[#2b2127]">
        <span className="grid size-8 shrink-0 place-items-center rounded-s bg-[#e9e0e4] text-[#5c4e55]">
          <Bell className="size-4.5" />
        </span>
        {message}
      </div>
    </div>
  )
}
