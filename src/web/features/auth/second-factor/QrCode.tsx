import { useEffect, useState } from 'react'
import { retryImport } from '../../../platform/retry-import.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface QrCodeProps {
  /** The encoded text. The code is drawn in the browser, so the text is sent nowhere. */
  value: string
  /** What the code is for, for people who cannot see it. */
  label: string
}

/** A QR code, dark on light in both colour schemes: some readers cannot read light on dark. */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed'>()

  useEffect(() => {
    let isMounted = true
    retryImport(() => import('./qr-path.ts')).then(
      ({ qrPath }) => isMounted && setDrawn(qrPath(value)),
      () => isMounted && setDrawn('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [value])

  if (!drawn) return <Skeleton className="size-52" />
  if (drawn === 'failed') return <p className="text-muted">The QR code didn’t load. Use the key instead.</p>
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      className="size-52 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${drawn.size}v${drawn.size}H0z`} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
