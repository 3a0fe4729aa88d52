import { asServed } from '../../platform/as-served.ts'
import { Head } from '../../platform/Head.tsx'

const content = asServed(() => import('./AnimationsContent.tsx').then(module => module.AnimationsContent))

/** How things move on this site (seed §2, demo pages). */
export function AnimationsPage() {
  return (
    <>
      <Head
        title="How things move here"
        description="Every movement of this site, to be played again: short, with a reason, and still for whoever asked for stillness."
        canonicalPath="/animations"
        noindex
      />
      {content}
    </>
  )
}
