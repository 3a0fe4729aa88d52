import { formatBusinessTime } from '#shared/time/business-time.ts'

export const formatReplyTime = (minutes: number | null) =>
  minutes === null ? '–' : formatBusinessTime(minutes)

export const formatWinRate = (won: number, closed: number) =>
  closed === 0 ? '–' : `${Math.round((won / closed) * 100)}%`
