import { blocksOf } from './answer-blocks.ts'

/** The words of an answer: paragraphs and lists, never markup. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {blocksOf(text).map(({ kind, lines }, place) => {
        const key = `${place} ${lines[0]}`
        if (kind === 'paragraph')
          return (
            <p key={key} className="wrap-anywhere whitespace-pre-line">
              {lines.join('\n')}
            </p>
          )
        return (
          <ul key={key} className="grid list-disc gap-1 pl-5 marker:text-spruce">
            {lines.map((line, at) => (
              <li key={`${at} ${line}`} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
