import data from '../../page-data.json'

/** Returns the page's data, known at build time. It uses no context, so that it works on the server too. */
export const usePage = () => data
