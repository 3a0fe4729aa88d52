/** Whether browsers can show a file of this media type. */
export const canBeShown = (type: string): boolean => type === 'application/pdf' || type.startsWith('image/')
