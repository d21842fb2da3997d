/** The text size is 16 px, because phones zoom in on smaller inputs on focus. */
export const inputClass =
  'block w-full min-w-0 min-h-12 rounded-field border border-control bg-surface px-3.5 py-2.5 text-16 text-ink ' +
  'transition-[border-color,box-shadow] hover:border-ink-2 outline-hidden ' +
  'focus:border-primary focus:ring-3 focus:ring-ring focus:inset-ring focus:inset-ring-primary ' +
  'aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad ' +
  'disabled:bg-surface-2 disabled:text-ink-3 disabled:border-line [&[readonly]]:bg-surface-2'
