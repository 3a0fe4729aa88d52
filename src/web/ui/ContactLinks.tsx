import { Mail, Phone } from 'lucide-react'
import { formatPhone, phoneUrl } from '#shared/format.ts'
import { EmailText } from './EmailText.tsx'

/** Links that write to or call a person, where the address or number is known. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  return (
    <ul className="grid gap-1 text-sm">
      {email && (
        <li>
          <a
            href={`mailto:${email}`}
            className="flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              <EmailText email={email} />
            </span>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a
            href={phoneUrl(phone)}
            className="flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {formatPhone(phone)}
          </a>
        </li>
      )}
    </ul>
  )
}
