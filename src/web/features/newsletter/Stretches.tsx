import type { Stretch } from '#shared/newsletter/issue-text.ts'

/** A line of text with links in it. They lead to http and https pages only; nothing else is read as one. */
export function Stretches({ line }: { line: readonly Stretch[] }) {
  return line.map(({ text, url }, place) => {
    const key = `${place}`
    return url === undefined ? (
      <span key={key}>{text}</span>
    ) : (
      <a key={key} href={url} className="underline underline-offset-4 hover:text-spruce">
        {text}
      </a>
    )
  })
}
