/** A question to choose instead of typing one. */
export const CHOICE =
  'min-h-11 border border-edge bg-surface px-4 py-1.5 text-left text-[0.9375rem] text-spruce leading-snug transition-colors hover:border-spruce hover:bg-spruce-soft'
