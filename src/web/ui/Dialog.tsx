import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from './Button.tsx'
import { useOpener } from './use-opener.ts'

/** The backdrop of a dialog. */
export const backdropClass =
  'fixed inset-0 z-40 bg-black/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The dialog's box: a bottom sheet on a phone, a centred card elsewhere. */
export const popupClass =
  'portal fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto rounded-t-xl border border-line bg-surface p-5 text-ink shadow-lift transition-[translate,opacity] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[12dvh] sm:bottom-auto sm:left-1/2 sm:w-[min(34rem,92vw)] sm:-translate-x-1/2 sm:rounded-xl sm:p-6'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Whether it can open over another dialog. */
  onTop?: boolean
  /** `lg` is for what needs room, such as a document. */
  size?: 'md' | 'lg'
}

/** Returns the first field of a form in a dialog; null on touch screens, where a keyboard would cover the dialog. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null
  const start = popup?.querySelector('form > :not([hidden])')
  return start?.querySelector<HTMLElement>('input, textarea, select') ?? null
}

/**
 * A modal dialog. It traps the focus, closes on Escape or a click outside, and then restores the focus. A field in it must not
 * have `autoFocus`, which would move the focus before the dialog has stored the previous one.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  onTop = false,
  size = 'md',
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const { rememberOpener, returnFocus } = useOpener(onTop)
  const layer = onTop ? 'z-55!' : ''
  return (
    <BaseDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={`${backdropClass} ${layer}`} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={() => {
            rememberOpener()
            return firstField(popup.current) ?? true
          }}
          className={`${popupClass} ${layer} ${size === 'lg' ? 'sm:top-[4dvh]! sm:max-h-[92dvh] sm:w-[min(60rem,94vw)]!' : ''}`}
          finalFocus={returnFocus}
        >
          <div className="mb-4 flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label="Close"
              className={`${buttonClass('quiet', 'sm')} -mt-2 -mr-2 min-w-11 min-h-11`}
            >
              <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
                <path d="m3 3 10 10M13 3 3 13" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
