export { requireHeld } from "./access/beyond";
export { requireHeldBy } from "./access/changeable-account";
export * from "./accounts";
export { bulk } from "./bulk/bulk";
export { lastAdministrator } from "./errors";
export { browseGroups } from "./groups/browse-groups";
export { createGroup } from "./groups/create-group";
export { deleteGroup } from "./groups/delete-group";
export { getGroup } from "./groups/get-group";
export { groupSummary } from "./groups/group-summary";
export { listGroups } from "./groups/list-groups";
export { patchGroup } from "./groups/patch-group";
export { replaceGroup } from "./groups/replace-group";
export { browsePeople, findCandidates } from "./holders/browse-people";
export type { Person } from "./holders/holders-repository";
export { ManagedElsewhere } from "./managed-elsewhere";
export * from "./move-in";
export { collidingNames, keyStoredNames } from "./names/key-stored-names";
export { askForOwnEmail, confirmOwnEmail } from "./own/change-own-email";
export { changeOwnPassword } from "./own/change-own-password";
export { changeOwnPicture, removeOwnPicture } from "./own/change-own-picture";
export { changeOwnProfile } from "./own/change-own-profile";
export { deleteOwnAccount } from "./own/delete-own-account";
export { ownData } from "./own/own-data";
export { signOutElsewhere } from "./own/sign-out-elsewhere-repository";
export { browseUsers } from "./people/browse-users";
export { bySignIn } from "./people/by-sign-in";
export { effectivePermissions } from "./people/effective-permissions";
export { removeFactor } from "./people/remove-factor";
export { resetUser } from "./people/reset-user";
export { sendRecoveryMail } from "./people/send-recovery-mail";
export { setTemporaryPassword } from "./people/set-temporary-password";
export { signOutUser } from "./people/sign-out-user";
export { unlockUser } from "./people/unlock-user";
export { userCredentials } from "./people/user-credentials";
export { userSessions } from "./people/user-sessions";
export { pictureOf } from "./pictures/picture-of";
export type {
	ConsentPort,
	CreatedUser,
	CredentialPort,
	FoundUser,
	NewUser,
	OneTimeCodePort,
	PasswordVerdict,
	RequestedInput,
	StoredPasskey,
	Subject,
	TrustedBrowserPort,
	UserPort,
} from "./ports";
export { browseHoldingGroups, browseRoles, roleSummary } from "./roles/browse-roles";
export { createRole } from "./roles/create-role";
export { deleteRole } from "./roles/delete-role";
export { getRole } from "./roles/get-role";
export { listRoles } from "./roles/list-roles";
export { patchRole } from "./roles/patch-role";
export { replaceRole } from "./roles/replace-role";
export { createUser } from "./users/create-user";
export { deleteUser } from "./users/delete-user";
export { getMe } from "./users/get-me";
export { getUser } from "./users/get-user";
export { listUsers } from "./users/list-users";
export { patchUser } from "./users/patch-user";
export { replaceUser } from "./users/replace-user";
