import { useEffect, useState } from 'react'
import { retryImport } from '../../../platform/retry-import.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

interface QrCodeProps {
  /** What a reader finds in it. It is drawn here, in the browser, and sent nowhere. */
  value: string
  /** What it is for, for people who do not see it. */
  label: string
}

/** A QR code, dark on light in both schemes, since not every reader knows the reverse. */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed'>()

  useEffect(() => {
    let wanted = true
    retryImport(() => import('./qr-path.ts')).then(
      ({ qrPath }) => wanted && setDrawn(qrPath(value)),
      () => wanted && setDrawn('failed'),
    )
    return () => {
      wanted = false
    }
  }, [value])

  if (!drawn) return <Skeleton className="size-52" />
  if (drawn === 'failed')
    return <p className="text-muted">The QR code could not be drawn. Use the key instead.</p>
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
