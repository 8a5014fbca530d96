export { requireHeld } from "./access/beyond";
export { requireHeldBy } from "./access/changeable-account";
export * from "./accounts";
export { bulk } from "./bulk/bulk";
export { lastAdministrator } from "./errors";
export { browseGroups } from "./groups/browse-groups";
export { groupSummary } from "./groups/group-summary";
export { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from "./groups/groups";
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
export { ownAttestations } from "./own/own-attestations";
export { ownData } from "./own/own-data";
export { endOwnDevice, ownDevices } from "./own/own-devices";
export { ownPushBrowsers, registerOwnPushBrowser, removeOwnPushBrowser } from "./own/own-push-browsers";
export { ownUserCodeChange, removeOwnUserCode, setOwnUserCode } from "./own/own-user-code";
export { signOutElsewhere } from "./own/sign-out-elsewhere-repository";
export { unlinkOwnAccount } from "./own/unlink-own-account";
export { getPasswordHistory, putPasswordHistory } from "./password-history/password-history";
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
	SignInHistoryPort,
	StoredPasskey,
	Subject,
	TrustedBrowserPort,
	UserPort,
} from "./ports";
export { browseHoldingGroups, browseRoles, roleSummary } from "./roles/browse-roles";
export { createRole, deleteRole, getRole, listRoles, patchRole, replaceRole } from "./roles/roles";
export { createUser } from "./users/create-user";
export { deleteUser } from "./users/delete-user";
export { getMe } from "./users/get-me";
export { getUser } from "./users/get-user";
export { listUsers } from "./users/list-users";
export { patchUser } from "./users/patch-user";
export { selectedTexts } from "./users/profile-columns-repository";
export { replaceUser } from "./users/replace-user";
