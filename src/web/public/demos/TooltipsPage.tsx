import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./TooltipsContent.tsx').then(module => module.TooltipsContent))

/** Insurance words explained where they stand (seed §2, demo pages). */
export function TooltipsPage() {
  return (
    <>
      <Head
        title="Insurance words, explained where they stand"
        description="A declaration page in plain view: press a word to read what it means, with a mouse, a finger or the keyboard."
        canonicalPath="/tooltips"
        noindex
      />
      {content}
    </>
  )
}
