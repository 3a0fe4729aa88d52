import { useId, useState } from 'react'
import type { ChatBlock, ChatPart, ChatRun } from '#shared/assistant/assistant.ts'
import { PageLink } from './PageLink.tsx'

/** An answer in the blocks that the server sends. */
export function AnswerBlocks({ blocks }: { blocks: readonly ChatBlock[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {blocks.map((block, at) => {
        const key = `${at} ${block.kind}`
        if (block.kind === 'passage') return <Passage key={key} block={block} />
        return (
          <div key={key} className={`grid gap-2 ${block.kind === 'note' ? 'text-muted text-xs' : ''}`}>
            <Parts parts={block.parts} />
          </div>
        )
      })}
    </div>
  )
}

function Passage({ block: { title, parts, whole } }: { block: Extract<ChatBlock, { kind: 'passage' }> }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="wrap-anywhere text-base leading-snug">
        {title}
      </h3>
      <Parts parts={isWhole ? whole : parts} />
      {whole.length > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-11 justify-self-start font-semibold text-spruce underline underline-offset-4"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read more'}
        </button>
      )}
    </section>
  )
}

function Parts({ parts }: { parts: readonly ChatPart[] }) {
  return parts.map((part, at) => {
    const key = `${at} ${part.kind}`
    if (part.kind === 'paragraph')
      return (
        <p key={key} className={`wrap-anywhere ${part.isHeading ? 'font-semibold' : ''}`}>
          <Run run={part.run} />
        </p>
      )
    if (part.kind === 'list')
      return (
        <ul key={key} className="grid list-disc gap-1 pl-5 marker:text-spruce">
          {part.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an answer never move
            <li key={place} className="wrap-anywhere">
              <Run run={item} />
            </li>
          ))}
        </ul>
      )
    return <Rows key={key} {...part} />
  })
}

/** The rows of a table, each as its first cell with the others below it, labelled by column. */
function Rows({ head, rows }: Extract<ChatPart, { kind: 'table' }>) {
  return (
    <dl className="grid gap-2">
      {rows.map(([first = '', ...others]) => (
        <div key={first} className="border-line border-l-2 pl-2.5">
          <dt className="wrap-anywhere font-semibold">{first}</dt>
          {others.map((cell, at) => (
            <dd key={`${head[at + 1]} ${cell}`} className="wrap-anywhere">
              {others.length > 1 && head[at + 1] && <span className="text-muted">{head[at + 1]}: </span>}
              {cell}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Run({ run }: { run: ChatRun }) {
  return run.map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <PageLink
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
        key={at}
        href={piece.url}
        className="text-spruce underline underline-offset-4"
      >
        {piece.text}
      </PageLink>
    ),
  )
}
