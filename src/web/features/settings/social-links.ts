import { useState } from 'react'
import { MAX_SOCIAL, SocialLink } from '#shared/settings/brand.ts'

export interface LinkRow {
  /** Tells rows apart while they move; never sent. */
  key: number
  label: string
  url: string
}

let lastKey = 0
const rowOf = ({ label, url }: { label: string; url: string }): LinkRow => ({ key: ++lastKey, label, url })

/** The list of links while it is edited. Messages show once the form was sent, or a row was left. */
export function useSocialLinks(initial: readonly { label: string; url: string }[]) {
  const [rows, setRows] = useState(() => initial.map(rowOf))
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set())
  const [fromServer, setFromServer] = useState<Record<string, string>>({})

  const sent = rows.map(({ label, url }) => ({ label, url }))
  const own = messagesOf(rows)

  function change(at: number, part: Partial<LinkRow>) {
    setRows(current => current.map((row, index) => (index === at ? { ...row, ...part } : row)))
    setFromServer({})
  }

  function move(at: number, by: -1 | 1) {
    setRows(current => {
      const next = [...current]
      const [row] = next.splice(at, 1)
      if (row) next.splice(at + by, 0, row)
      return next
    })
    setFromServer({})
  }

  return {
    rows,
    value: sent,
    isFull: rows.length >= MAX_SOCIAL,
    isRight: Object.keys(own).length === 0,
    errorOf: (at: number, name: 'label' | 'url') => {
      const field = `social.${at}.${name}`
      return fromServer[field] ?? (judged.has(rows[at]?.key ?? 0) ? own[field] : undefined)
    },
    change,
    move,
    add: () => setRows(current => [...current, rowOf({ label: '', url: '' })]),
    remove: (at: number) => {
      setRows(current => current.filter((_, index) => index !== at))
      setFromServer({})
    },
    /** From now on says what is wrong with a row; without one, with every row. */
    judge: (at?: number) =>
      setJudged(
        current =>
          new Set([...current, ...rows.filter((_, i) => at === undefined || i === at).map(r => r.key)]),
      ),
    reject: setFromServer,
    reset: (links: readonly { label: string; url: string }[]) => {
      setRows(links.map(rowOf))
      setJudged(new Set())
      setFromServer({})
    },
  }
}

/** What is wrong, by field: `social.0.url`. */
function messagesOf(rows: readonly LinkRow[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [at, { label, url }] of rows.entries()) {
    const { error } = SocialLink.safeParse({ label, url })
    for (const issue of error?.issues ?? [])
      messages[`social.${at}.${String(issue.path[0])}`] ??= issue.message
    const isRepeated = rows.slice(0, at).some(other => other.url.trim() === url.trim())
    if (isRepeated) messages[`social.${at}.url`] ??= 'This address stands above already'
  }
  return messages
}
