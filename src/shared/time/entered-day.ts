import { z } from 'zod'

/** Returns the schema of a day that a person enters, as YYYY-MM-DD. A date field takes any year, such as 0026. */
export const enteredDay = (message: string) =>
  z.iso.date(message).refine(day => day >= '1900-01-01' && day < '2200-01-01', 'Check the year')
