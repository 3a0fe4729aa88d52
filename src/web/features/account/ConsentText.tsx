/** The very words of a consent. Several paragraphs, as the terms have, unfold when asked. */
export function ConsentText({ text }: { text: string }) {
  const paragraphs = text.split('\n')
  if (paragraphs.length === 1) return <blockquote className="border-line border-l-4 pl-3">{text}</blockquote>
  return (
    <details>
      <summary className="flex min-h-9 w-fit items-center text-sm text-spruce underline underline-offset-4">
        Read the words
      </summary>
      <blockquote className="mt-1 grid gap-2 border-line border-l-4 pl-3">
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </details>
  )
}
