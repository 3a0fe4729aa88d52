import type { Inline } from '#shared/content/tree.ts'
import { type IssueBlock, parseIssue } from '#shared/newsletter/issue-text.ts'

/** The text of an issue: paragraphs, headings, lists and links. */
export function IssueBody({ body }: { body: string }) {
  return (
    <div className="grid max-w-prose gap-4">
      <Blocks blocks={parseIssue(body)} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly IssueBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${index}`
    if (block.kind === 'heading')
      return (
        <h2 key={key} className="wrap-anywhere mt-4 font-display text-2xl">
          <Run>{block.children}</Run>
        </h2>
      )
    if (block.kind === 'list')
      return (
        <ul key={key} className="grid list-disc gap-2 pl-6">
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
            <li key={index} className="wrap-anywhere">
              {item.map(part => part.kind === 'paragraph' && <Run key={key}>{part.children}</Run>)}
            </li>
          ))}
        </ul>
      )
    return (
      <p key={key} className="wrap-anywhere">
        <Run>{block.children}</Run>
      </p>
    )
  })
}

function Run({ children }: { children: readonly Inline<never>[] }) {
  return children.map((piece, index) => {
    const key = `${index}`
    if (typeof piece === 'string') return <span key={key}>{piece}</span>
    const inside = <Run>{piece.children}</Run>
    if (piece.kind === 'strong') return <strong key={key}>{inside}</strong>
    if (piece.kind === 'em') return <em key={key}>{inside}</em>
    return (
      <a key={key} href={piece.href} className="underline underline-offset-4 hover:text-spruce">
        {inside}
      </a>
    )
  })
}
