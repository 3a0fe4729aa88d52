import { usePage } from '../platform/page-data.ts'

/** How to reach the people behind the site, from its settings. */
export function ContactDetails({ className = '' }: { className?: string }) {
  const { site } = usePage()
  const { street, city, province, postalCode } = site.address
  const linkClass = 'inline-flex min-h-11 items-center [overflow-wrap:anywhere] underline underline-offset-4'
  return (
    <address className={`not-italic ${className}`}>
      <a href={`mailto:${site.email}`} className={linkClass}>
        {site.email}
      </a>
      <br />
      <a href={`tel:+1${site.phone.replace(/\D/g, '')}`} className={linkClass}>
        {site.phone}
      </a>
      <p className="mt-2">
        {street}
        <br />
        {city}, {province} {postalCode}
      </p>
      <p className="mt-2">
        {site.hours}
        <br />
        Serving {site.serviceArea}
      </p>
    </address>
  )
}
