/** A text in which the references of cases are never broken at their hyphens. */
export function WholeReferences({ text }: { text: string }) {
  return text.split(/(AB-\d{4}-\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
