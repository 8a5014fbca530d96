/** The page on which a person opens a request; the token is the secret of the link. */
export function inApproval(organization: string, id: string, token: string): string {
	return `/gate/approval/${encodeURIComponent(organization)}/${id}?${new URLSearchParams({ token })}`;
}
