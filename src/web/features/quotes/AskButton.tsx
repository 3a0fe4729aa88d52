import { MessageCircleQuestion } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

interface AskButtonProps {
  insurer: string
  /** The row of the quote. */
  label: string
  onAsk: (insurer: string, label: string) => void
}

/** Asks the broker about a row of a quote. */
export function AskButton({ insurer, label, onAsk }: AskButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="min-w-9 px-1.5! pointer-coarse:min-w-11"
      aria-label={`Ask about ${insurer}, ${label}`}
      title="Ask your broker"
      onClick={() => onAsk(insurer, label)}
    >
      <MessageCircleQuestion aria-hidden className="size-5" />
    </Button>
  )
}
