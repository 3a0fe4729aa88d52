import NextLink from 'next/link'

/** Next's link in place of the router's. It doesn't prefetch, because there is no other page here. */
export function Link({ to, search, ...rest }) {
  const query = new URLSearchParams(search).toString()
  return <NextLink href={query ? `${to}?${query}` : to} prefetch={false} {...rest} />
}

export const useLocation = ({ select }) => select({ pathname: '/' })

/** Used only by the error screen, for a retry. */
export const useRouter = () => ({ invalidate: async () => {} })
