import { LINE_DATA } from './derived/line-data.ts'

/** The lines as the options of a field. */
export const LINE_OPTIONS = LINE_DATA.map(({ id, name }) => ({ value: id, label: name }))
