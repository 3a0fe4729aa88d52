interface TranscriptProps {
  turns: readonly { role: 'user' | 'assistant'; content: string }[]
}

/** What goes along with a message to a person, word for word, to be read before. */
export function Transcript({ turns }: TranscriptProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center pl-8 text-spruce underline underline-offset-4">
        Read what would be sent
      </summary>
      <ol className="grid gap-2 rounded-md bg-sunken p-3">
        {turns.map(({ role, content }, at) => (
          <li key={`${at} ${role}`} className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{role === 'user' ? 'You: ' : 'Assistant: '}</span>
            {content}
          </li>
        ))}
      </ol>
    </details>
  )
}
