/** The pages of the admin area that office staff may open. */
const OFFICE_PAGES =
  /^\/admin(\/(dashboard|notifications|account(\/(security|notifications))?|(cases|messages|clients|brokers)(\/[0-9a-f-]{36})?|clients\/[0-9a-f-]{36}\/cases))?\/?$/

export const isOfficePage = (pathname: string): boolean => OFFICE_PAGES.test(pathname)
