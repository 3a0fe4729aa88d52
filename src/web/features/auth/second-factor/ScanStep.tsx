import type { Enrolment } from '#shared/auth/second-factor.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { QrCode } from './QrCode.tsx'

/** What an authenticator app needs, as a picture and as text. */
export function ScanStep({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  return (
    <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold">
      <li>
        <p className="font-semibold">Have an authenticator app at hand</p>
        <p className="mt-1 text-muted">
          Any will do: Google Authenticator, Microsoft Authenticator, Aegis, or a password manager that shows
          codes.
        </p>
      </li>
      <li>
        <p className="font-semibold">Scan this QR code with the app</p>
        <div className="mt-3">
          <QrCode
            value={uri}
            label="QR code for your authenticator app. The key below says the same as text."
          />
        </div>
        <p className="mt-3 sm:hidden">
          <a href={uri} className="inline-flex min-h-11 items-center underline underline-offset-4">
            The app is on this phone: open it
          </a>
        </p>
        <p className="mt-3 text-muted">You cannot scan it? Type this key into the app:</p>
        <p className="mt-1 select-all break-words font-mono">{inFours(secret)}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </li>
      <li>
        <p className="font-semibold">Enter the code that the app shows now</p>
      </li>
    </ol>
  )
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
