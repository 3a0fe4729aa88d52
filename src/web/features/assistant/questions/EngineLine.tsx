import { useEngine } from './queries.ts'

/** In one line, which engine answers visitors. */
export function EngineLine() {
  const { data, isError } = useEngine()
  if (isError) return <p className="text-muted">We could not find out which engine answers.</p>
  if (!data) return <p className="text-muted">Looking up which engine answers…</p>
  return (
    <p className="text-muted">
      {data.provider === 'embedded'
        ? 'Answers come from this site’s own passages; no question leaves this server.'
        : `Answers come from a language model (${data.credit}) with this site’s passages, and from the passages alone when it fails.`}
    </p>
  )
}
