/** The veil behind a dialog. */
export const backdropClass =
  'fixed inset-0 z-40 bg-black/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The dialog's own window: a sheet from below on a telephone, a card in the middle elsewhere. */
export const popupClass =
  'portal fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto rounded-t-xl border border-line bg-surface p-5 text-ink shadow-lift transition-[translate,opacity] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[12dvh] sm:bottom-auto sm:left-1/2 sm:w-[min(34rem,92vw)] sm:-translate-x-1/2 sm:rounded-xl sm:p-6'
