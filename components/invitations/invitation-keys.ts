/** Names of what is written about invitations, for the query cache. */
export const invitationKeys = {
	invite: () => ["invitations", "invite"] as const,
	revoke: () => ["invitations", "revoke"] as const,
	mail: () => ["invitations", "mail"] as const,
	resend: () => ["invitations", "resend"] as const,
};
