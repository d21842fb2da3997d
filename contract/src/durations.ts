export const hourSeconds = 60 * 60
export const daySeconds = 24 * hourSeconds

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
