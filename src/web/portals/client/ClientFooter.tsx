import { paths } from '#shared/paths.ts'
import { usePage } from '../../platform/page-data.ts'
import { TreeLine } from '../../public/scenes/TreeLine.tsx'

/** The foot of the client portal. */
export function ClientFooter() {
  const { brand } = usePage()
  return (
    <footer className="mt-auto">
      <TreeLine className="text-surface" />
      <div className="bg-surface">
        <div className="mx-auto grid max-w-6xl gap-3 px-4 py-6 text-muted text-sm sm:px-6">
          <p className="max-w-3xl">{brand.disclaimer}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <span>{brand.legalName}</span>
            {[
              { label: 'Contact', href: paths.contact() },
              { label: 'Privacy policy', href: paths.privacyPolicy() },
              { label: 'Terms of service', href: paths.termsOfService() },
            ].map(({ label, href }) => (
              <a key={href} href={href} className="underline underline-offset-4">
                {label}
              </a>
            ))}
            <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
              {brand.email}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
