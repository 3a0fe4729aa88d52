/** The made-up people of the examples. */
export const BROKER = { fullName: 'Robin Fields', role: 'broker' } as const
export const OFFICE = { fullName: 'Sam Marsh', role: 'office' } as const
