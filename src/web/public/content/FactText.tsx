import { factText } from '#shared/content/fill.ts'
import { useFilling } from './filling.ts'
import { SourceMark } from './SourceMark.tsx'

/** A figure of the register as it is today, with the number of its source if it carries one. */
export function FactText({ name, source }: { name: string; source?: number }) {
  const filling = useFilling()
  return (
    <>
      <span data-fact={name}>{factText(filling, name)}</span>
      {source !== undefined && <SourceMark number={source} />}
    </>
  )
}
