import { z } from "zod";
import { newIdentityProviderSchema } from "@/lib/identity/identity-providers/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Entry } from "../entry";
import { collection } from "./collection";

const { clientSecret: _, ...shape } = newIdentityProviderSchema.shape;

/** What it trusts of a provider. */
const TRUST = ["provisions", "linksByVerifiedEmail", "linksFromAccount", "trustsMethods", "trustsEmail"] as const;

/** Connections to external identity providers, without their secrets. */
export const identityProviders = collection({
	name: "identityProviders",
	schema: z.strictObject(shape),
	key: ["id"],
	sets: ["scopes"],
	secrets: ["clientSecret"],
	operations: {
		list: { id: "listIdentityProviders", member: "identityProviders" },
		create: "createIdentityProvider",
		update: "updateIdentityProvider",
		remove: "deleteIdentityProvider",
	},
	id: { parameter: "identityProviderId", member: "id" },
	onlyNew: ["id", "kind"],
	entryOf: (item) => Object.fromEntries(Object.keys(shape).map((member) => [member, ownMember(item, member)])),
	secretsOf: ({ hasClientSecret }) => (hasClientSecret === true ? ["clientSecret"] : []),
	affectedOf: ({ usedBy, linkedUsers }) => ({
		flows: (usedBy as { name: string }[]).map(({ name }) => name),
		people: Number(linkedUsers),
	}),
	weaker: (before, after) =>
		TRUST.some((member) => isOn(after, member) && !isOn(before, member)) ? ["trusts-more"] : [],
});

function isOn(entry: Entry | undefined, member: string): boolean {
	return ownMember(entry ?? {}, member) === true;
}
