import { usePage } from '../../platform/page-data.ts'
import { TreeLine } from '../../site/scenes/TreeLine.tsx'

/** The foot of the client portal. */
export function ClientFooter() {
  const { site } = usePage()
  return (
    <footer className="mt-auto">
      <TreeLine className="text-surface" />
      <div className="bg-surface">
        <div className="mx-auto grid max-w-6xl gap-3 px-4 py-6 text-muted text-sm sm:px-6">
          <p className="max-w-3xl">{site.disclaimer}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <span>{site.legalName}</span>
            <a href="/#contact" className="underline underline-offset-4">
              Contact
            </a>
            <a href={`mailto:${site.email}`} className="underline underline-offset-4">
              {site.email}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
