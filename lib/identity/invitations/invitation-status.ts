export const invitationStatuses = ["PENDING", "ACCEPTED", "DECLINED", "REVOKED", "EXPIRED"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
