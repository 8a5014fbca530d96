export { acceptInvitation } from "./accept-invitation";
export { introspectInvitation } from "./introspect-invitation";
export { inviteGuests } from "./invite-guests";
export { listInvitations } from "./list-invitations";
export { resendInvitation } from "./resend-invitation";
export { revokeInvitation } from "./revoke-invitation";
