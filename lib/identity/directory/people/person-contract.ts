import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import {
	beyondOwn,
	managedByOtherOrganization,
	ownReset,
	recoveryMailImpossible,
	recoveryMailTooOften,
	resourceNotFound,
} from "../errors";

const named = z.object({ id: z.uuid(), name: z.string() });
const organization = named.extend({ displayName: z.string() });

export const effectivePermissionSchema = z
	.object({
		permission: z.string(),
		ways: z
			.array(
				z.object({
					role: named,
					group: named.nullable().meta({ description: "Null where the role was given personally." }),
					organization: organization.meta({
						description: "Where the role is held: here or, for `system`, further up.",
					}),
				}),
			)
			.meta({ description: "Every way in which the user comes to it." }),
	})
	.meta({ id: "EffectivePermission" });
export type EffectivePermission = z.output<typeof effectivePermissionSchema>;

export const userCredentialsSchema = z
	.object({
		password: z.boolean(),
		passwordTemporary: z
			.boolean()
			.meta({ description: "An administrator set it, and it has to be replaced at the next sign-in." }),
		passwordChangedAt: z.iso
			.datetime()
			.nullable()
			.meta({ description: "Null where it was never changed since the account was created." }),
		lockedUntil: z.iso
			.datetime()
			.nullable()
			.meta({ description: "Until then too many wrong passwords keep the right one out; null when not locked." }),
		factors: z.array(
			z.object({
				id: z.uuid(),
				kind: z.enum(["totp", "passkey"]),
				label: z.string(),
				createdAt: z.iso.datetime(),
				lastUsedAt: z.iso.datetime().nullable(),
			}),
		),
		recoveryCodesLeft: z.int().min(0).meta({ description: "Recovery codes that have not been used." }),
		linked: z
			.array(z.object({ identityProviderId: z.string(), identityProviderName: z.string(), linkedAt: z.iso.datetime() }))
			.meta({
				description: "Accounts at identity providers, and credentials of wallets (`wallet:` and the id of the issuer).",
			}),
		attested: z
			.array(
				z.object({
					attribute: z.string(),
					issuerName: z.string(),
					credentialType: z.string(),
					attestedAt: z.iso.datetime(),
				}),
			)
			.meta({ description: "Attributes whose present values a credential of a wallet has proved." }),
	})
	.meta({ id: "UserCredentials" });
export type UserCredentials = z.output<typeof userCredentialsSchema>;

export const userSessionSchema = z
	.object({
		kind: z.enum(["browser", "device", "request"]).meta({
			description:
				"`device`: whose code the user entered (RFC 8628); `request`: an application whose request the user approved (CIBA). Both have tokens and no session of a browser.",
		}),
		organization: organization.meta({ description: "Where the user signed in." }),
		alsoIn: z.array(organization).meta({ description: "Where the same sign-in opened further sessions." }),
		amr: z.string().meta({ description: "Space-separated, RFC 8176." }),
		applicationName: z.string(),
		userAgent: z.string(),
		clientAddress: z.string(),
		country: z
			.string()
			.nullable()
			.meta({ description: "Where the address is (ISO 3166-1), by the file of places of the operator." }),
		startedAt: z.iso.datetime(),
		endsAt: z.iso.datetime(),
	})
	.meta({ id: "UserSession" });
export type UserSession = z.output<typeof userSessionSchema>;

const USER = "/t/{organization}/api/server/v1/users/{userId}";
const common = {
	tag: "Users",
	params: z.object({
		organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
		userId: z.string(),
	}),
} as const;

const noUser = refusedWhen(resourceNotFound, "The organization has no user and no member with this id.");

export const effectivePermissionsContract = defineContract({
	...common,
	access: "internal_user_mgt_view",
	method: "GET",
	path: `${USER}/permissions`,
	operationId: "getEffectivePermissions",
	summary: "Read what a user may do, and why",
	description:
		"By roles held in the organization, personally or through a group; of roles further up only `system` counts.",
	answer: {
		status: 200,
		schema: z.object({ permissions: z.array(effectivePermissionSchema) }),
		description: "Each permission with every way to it",
	},
	refusals: [noUser],
});

export const userCredentialsContract = defineContract({
	...common,
	access: "internal_user_mgt_view",
	method: "GET",
	path: `${USER}/credentials`,
	operationId: "getUserCredentials",
	summary: "Read what a user signs in with",
	description: "That there is a password, which factors, which accounts elsewhere; never a secret.",
	answer: { status: 200, schema: userCredentialsSchema, description: "What they sign in with" },
	refusals: [noUser, managedByOtherOrganization],
});

export const userSessionsContract = defineContract({
	...common,
	access: "internal_user_mgt_view",
	method: "GET",
	path: `${USER}/sessions`,
	operationId: "listUserSessions",
	summary: "List where a user is signed in",
	description: "In whichever organization, the latest first; 200 at most.",
	answer: { status: 200, schema: z.object({ sessions: z.array(userSessionSchema) }), description: "Their sessions" },
	refusals: [noUser, managedByOtherOrganization],
});

export const signOutUserContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "DELETE",
	path: `${USER}/sessions`,
	operationId: "signOutUser",
	summary: "Sign a user out everywhere",
	description: "Every session ends, and within a second no token of theirs counts.",
	answer: {
		status: 200,
		schema: z.object({ sessions: z.int().min(0).meta({ description: "How many have ended." }) }),
		description: "They are signed out",
	},
	refusals: [noUser, managedByOtherOrganization],
});

export const resetUserContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "POST",
	path: `${USER}/reset`,
	operationId: "resetUser",
	summary: "Take away what a user signs in with",
	description:
		"Password and factors are gone and every session ends; links to identity providers stay. They sign in by what is left; a new password is set by `PATCH` of the user.",
	answer: { status: 204, description: "They sign in with nothing of it any more" },
	refusals: [
		refusedWhen(beyondOwn, "The user may do what the caller may not."),
		noUser,
		managedByOtherOrganization,
		ownReset,
	],
});

export const setTemporaryPasswordContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "POST",
	path: `${USER}/temporary-password`,
	operationId: "setTemporaryPassword",
	summary: "Set a temporary password",
	description:
		"A random one, which this answer alone shows. Every session ends, and the user has to choose another password at the next sign-in, whatever the flow.",
	answer: {
		status: 200,
		schema: z.object({ password: z.string() }),
		description: "The password",
	},
	refusals: [
		refusedWhen(beyondOwn, "The user may do what the caller may not."),
		noUser,
		managedByOtherOrganization,
		ownReset,
	],
});

export const sendRecoveryMailContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "POST",
	path: `${USER}/recovery-mail`,
	operationId: "sendRecoveryMail",
	summary: "Send a user the way to a new password",
	description:
		"The mail leads to *Forgot password?* of the organization's sign-in, where the user proves the address. Its link holds no secret, and changes nothing by itself.",
	answer: { status: 204, description: "The mail is queued" },
	refusals: [
		refusedWhen(beyondOwn, "The user may do what the caller may not."),
		noUser,
		managedByOtherOrganization,
		recoveryMailImpossible,
		recoveryMailTooOften,
	],
});

export const unlockUserContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "DELETE",
	path: `${USER}/lock`,
	operationId: "unlockUser",
	summary: "Unlock a user",
	description: "Forgets the wrong passwords of the last minutes, so that the right one is accepted at once.",
	answer: { status: 204, description: "They are not locked" },
	refusals: [noUser, managedByOtherOrganization],
});

export const removeFactorContract = defineContract({
	...common,
	params: common.params.extend({ factorId: z.string() }),
	access: "internal_user_mgt_update",
	method: "DELETE",
	path: `${USER}/factors/{factorId}`,
	operationId: "removeUserFactor",
	summary: "Remove an authenticator app or a passkey of a user",
	answer: { status: 204, description: "It signs nobody in any more" },
	refusals: [refusedWhen(beyondOwn, "The user may do what the caller may not."), noUser, managedByOtherOrganization],
});

export const removePictureContract = defineContract({
	...common,
	access: "internal_user_mgt_update",
	method: "DELETE",
	path: `${USER}/picture`,
	operationId: "removeUserPicture",
	summary: "Remove the picture of a user",
	description: "The one that the user uploaded. Without one nothing changes.",
	answer: { status: 204, description: "They have no picture" },
	refusals: [refusedWhen(beyondOwn, "The user may do what the caller may not."), noUser, managedByOtherOrganization],
});
