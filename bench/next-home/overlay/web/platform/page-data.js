import data from '../../page-data.json'

/** What the page is given, known when it is built: no context, so that it can be asked for on the server too. */
export const usePage = () => data
