import { usePage } from '../platform/page-data.ts'
import { EmailText } from '../ui/EmailText.tsx'

/** How to reach the people behind the site, from its settings. */
export function ContactDetails({ className = '' }: { className?: string }) {
  const { brand } = usePage()
  const { street, city, province, postalCode } = brand.address
  const linkClass = 'inline-flex min-h-11 items-center [overflow-wrap:anywhere] underline underline-offset-4'
  return (
    <address className={`not-italic ${className}`}>
      <a href={`mailto:${brand.email}`} className={linkClass}>
        <span>
          <EmailText email={brand.email} />
        </span>
      </a>
      <br />
      <a href={`tel:+1${brand.phone.replace(/\D/g, '')}`} className={linkClass}>
        {brand.phone}
      </a>
      <p className="mt-2">
        {street}
        <br />
        {city}, {province} {postalCode}
      </p>
      <p className="mt-2">
        {brand.hours}
        <br />
        Serving {brand.serviceArea}
      </p>
    </address>
  )
}
