import type { Field } from '#shared/questions/question.ts'

/** The question above a group of choices. */
export const legendOf = ({ label, optional }: Pick<Field, 'label' | 'optional'>): string =>
  optional ? `${label} (optional)` : label
