import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** As in "Copy the key". */
  label: string
}

/** How long “Copied” is shown. */
const SHOWN_MS = 4000

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // No permission, or no encrypted connection.
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => void copy()}>
        {label}
      </Button>
      <output className="self-center text-sm">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Your browser blocked copying. Select the text and copy it manually.'}
      </output>
    </>
  )
}
