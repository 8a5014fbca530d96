// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const deleteInvitationMailContract: CalledAs<"deleteInvitationMailContract"> = { method: "DELETE", path: "/t/{organization}/o/api/server/v1/guests/mails/{language}", access: "internal_translation_mgt_update" };
export const inviteContract: CalledAs<"inviteContract"> = { method: "POST", path: "/t/{organization}/o/api/server/v1/guests/invite", access: "internal_org_guest_mgt_invite_add" };
export const putInvitationMailContract: CalledAs<"putInvitationMailContract"> = { method: "PUT", path: "/t/{organization}/o/api/server/v1/guests/mails/{language}", access: "internal_translation_mgt_update" };
export const resendInvitationContract: CalledAs<"resendInvitationContract"> = { method: "POST", path: "/t/{organization}/o/api/server/v1/guests/invitations/{invitationId}/resend", access: "internal_org_guest_mgt_invite_add" };
export const revokeInvitationContract: CalledAs<"revokeInvitationContract"> = { method: "DELETE", path: "/t/{organization}/o/api/server/v1/guests/invitations/{invitationId}", access: "internal_org_guest_mgt_invite_delete" };
