// Pages state these times as well: scripts/content/service-facts.test.ts compares them with content/facts.yaml.

/** How long a broker has to accept an offer, in business minutes. */
export const OFFER_MINUTES = 2 * 60
/** How long a broker has for the first reply to a client, in business minutes. */
export const FIRST_REPLY_MINUTES = 4 * 60
