import { FileText, Image, Sheet } from 'lucide-react'

/** The icon of a file by its media type. */
export function FileIcon({ type }: { type: string }) {
  const Icon = type.startsWith('image/')
    ? Image
    : type === 'text/csv' || type.includes('spreadsheet')
      ? Sheet
      : FileText
  return <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
}
