import { z } from 'zod'
import { LineId } from '#shared/lines/line-schemas.ts'
import { LINES } from '#shared/lines/lines.ts'

const lines = Object.keys(LINES).join(', ')
const QuoteInput = z.object({ type: z.string().optional().describe(`The line: ${lines}`) })

/** The tools of the model. A call has no effect except to end the turn: the visitor presses the button. */
export const TOOLS = {
  start_quote: {
    description:
      'Offer the visitor the quote form. Use it when they want a quote, a price or to buy insurance.',
    inputSchema: QuoteInput,
  },
  handoff: {
    description:
      'Offer to put the visitor in touch with a person. Use it for advice, complaints, claims, or when they ask for a person.',
    inputSchema: z.object({}),
  },
  case_status: {
    description: 'Use it when the visitor asks how their own quote request, file or claim is coming along.',
    inputSchema: z.object({}),
  },
}

/** What the model suggests to the visitor instead of an answer, or with one. */
export interface Ask {
  asks: 'quote' | 'person' | 'case'
  /** For `quote`, the product line, if the model named one that is offered. */
  line: LineId | null
  /** The text to show if the model wrote nothing that may be shown. */
  text: string
}

/** Returns the meaning of a tool call; null for an unknown tool. The arguments are untrusted: only a known line is used. */
export function askOf(name: string, input: unknown): Ask | null {
  if (name === 'handoff') return { asks: 'person', line: null, text: 'A person can help you with this.' }
  if (name === 'case_status') return { asks: 'case', line: null, text: 'You can see this in your own file.' }
  if (name !== 'start_quote') return null
  const type = QuoteInput.safeParse(input).data?.type
  const line = LineId.safeParse(type?.trim().toLowerCase()).data ?? null
  return { asks: 'quote', line, text: 'You can start a quote here. A licensed broker partner answers it.' }
}
