/** Shown instead of the phone number of a broker whose account is closed. */
export const BROKER_LEFT = 'No longer available. Send us a message, and someone else will help you.'
