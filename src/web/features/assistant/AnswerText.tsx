import { parseBlocks } from './answer-blocks.ts'

interface AnswerTextProps {
  text: string
  /** Names of the passages it is from, which stand in it as headings. */
  names?: readonly string[]
}

/** The words of an answer: headings, paragraphs and lists, never markup. */
export function AnswerText({ text, names = [] }: AnswerTextProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {parseBlocks(text, names).map(({ kind, lines }, place) => {
        const key = `${place} ${lines[0]}`
        if (kind === 'heading')
          return (
            <h3 key={key} className="wrap-anywhere text-base leading-snug">
              {lines[0]}
            </h3>
          )
        if (kind === 'remark')
          return (
            <p key={key} className="text-muted text-xs">
              {lines[0]}
            </p>
          )
        if (kind === 'turn')
          return (
            <p key={key} className="mt-1 border-line border-t pt-2 text-muted text-xs">
              {lines[0]}
            </p>
          )
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
