import { parseIssue } from '#shared/newsletter/issue-text.ts'
import { Stretches } from './Stretches.tsx'

/** What an issue of the newsletter says, read from what was written: paragraphs, headings, lists and links. */
export function IssueBody({ body }: { body: string }) {
  return (
    <div className="grid max-w-prose gap-4">
      {parseIssue(body).map((block, place) => {
        const key = `${place}`
        if (block.kind === 'heading')
          return (
            <h2 key={key} className="wrap-anywhere mt-4 font-display text-2xl">
              {block.text}
            </h2>
          )
        if (block.kind === 'list')
          return (
            <ul key={key} className="grid list-disc gap-2 pl-6">
              {block.items.map((item, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
                <li key={number} className="wrap-anywhere">
                  <Stretches line={item} />
                </li>
              ))}
            </ul>
          )
        return (
          <p key={key} className="wrap-anywhere">
            <Stretches line={block.line} />
          </p>
        )
      })}
    </div>
  )
}
