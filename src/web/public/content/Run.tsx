import { Fragment } from 'react'
import { brandText, factText } from '#shared/content/fill.ts'
import type { Inline } from '#shared/content/tree.ts'
import { factKeysIn } from '#shared/content/walk.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useFilling } from './filling.ts'
import { SourceMark } from './SourceMark.tsx'

interface RunProps {
  children: readonly Inline[]
  /** Whether figures show the number of their source. Not inside links, where another link is not allowed. */
  cited?: boolean
}

/** A run of a page's text. If several figures in it share a source, only the last shows its number. */
export function Run({ children, cited = true }: RunProps) {
  const { brand, citations, path } = useFilling()
  const keys = factKeysIn(children)
  const marked = (key: string) => {
    const number = citations?.numberOf.get(key)
    const last = keys.findLast(other => citations?.numberOf.get(other) === number)
    return last === key ? number : undefined
  }
  let seen = 0
  return children.map((piece, index) => {
    // The pieces of a text never change places.
    const key = `${index}`
    if (typeof piece === 'string') return piece
    if (piece.kind === 'brand')
      return (
        <span key={key} data-brand={piece.key}>
          {brandText(brand, piece.key)}
        </span>
      )
    if (piece.kind === 'fact') {
      seen++
      const again = keys.slice(seen).includes(piece.key)
      return <FactText key={key} name={piece.key} source={cited && !again ? marked(piece.key) : undefined} />
    }
    const inside = <Run cited={cited && piece.kind !== 'link'}>{piece.children}</Run>
    if (piece.kind === 'strong') return <strong key={key}>{inside}</strong>
    if (piece.kind === 'em') return <em key={key}>{inside}</em>
    // A link to the current page is plain text.
    if (piece.href === path) return <Fragment key={key}>{inside}</Fragment>
    return (
      <SiteLink key={key} href={piece.href} className="prose-link">
        {inside}
      </SiteLink>
    )
  })
}

/** A figure of the fact register as of today, with the number of its source if given. */
function FactText({ name, source }: { name: string; source?: number }) {
  const filling = useFilling()
  return (
    <>
      <span data-fact={name}>{factText(filling, name)}</span>
      {source !== undefined && <SourceMark number={source} />}
    </>
  )
}
