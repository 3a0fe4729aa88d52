import { withPlaceholders } from '#shared/content/placeholders.ts'
import { Run } from './Run.tsx'

/** A line of content, such as a heading, with facts and brand facts filled in. */
export function Filled({ text }: { text: string }) {
  return <Run cited={false}>{withPlaceholders(text)}</Run>
}
