export { acceptInvitation } from "./accept-invitation";
export { answerInvitation } from "./answer-invitation";
export { type FoundInvitation, findInvitation } from "./find-invitation";
export { introspectInvitation } from "./introspect-invitation";
export { invitationPort } from "./invitation-port";
export { inviteGuests } from "./invite-guests";
export { listInvitations } from "./list-invitations";
export { resendInvitation } from "./resend-invitation";
export { revokeInvitation } from "./revoke-invitation";
