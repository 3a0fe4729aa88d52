import type { ReactNode } from 'react'
import { formatBusinessTime } from '#shared/format.ts'

interface FigureProps {
  name: string
  value: string
  /** What the figure means. */
  definition: string
  /** The cases behind it. */
  children?: ReactNode
}

/** One number of a broker, with what it means. */
export function Figure({ name, value, definition, children }: FigureProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-sans font-semibold text-sm">{name}</h3>
      <p className="mt-1 font-semibold text-3xl tabular-nums">{value}</p>
      <p className="mt-1 text-muted text-sm">{definition}</p>
      {children && <div className="mt-2 text-sm">{children}</div>}
    </div>
  )
}

export const formatReplyTime = (minutes: number | null) =>
  minutes === null ? '–' : formatBusinessTime(minutes)

export const formatWinRate = (won: number, closed: number) =>
  closed === 0 ? '–' : `${Math.round((won / closed) * 100)}%`
