import { and, eq, exists, isNotNull, ne, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { federatedIdentities, identityProviders, userCredentials, users } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { isUser, NAMED_USER } from "../access/named-user-repository";

/**
 * Deletes the links of a user to the accounts at an identity provider, with an audit row, unless the user could not sign in without
 * them, or a directory has the account: it follows who leaves.
 */
export async function deleteLinks(
	context: RequestContext,
	identityProviderId: string,
): Promise<"unlinked" | "not-there" | "only-way-in" | "of-directory"> {
	const { orm } = await database();
	const { organizationId, id: userId } = context.principal;
	const isOwn = and(eq(federatedIdentities.organizationId, organizationId), eq(federatedIdentities.userId, userId));
	return orm.transaction(async (tx) => {
		// Serialises what is removed, so that two removals do not take the last two ways in.
		await tx.select({ id: users.id }).from(users).where(isUser(organizationId, userId)).for("no key update");
		const [link] = await tx
			.select({ kind: identityProviders.kind, followed: sql<boolean>`${federatedIdentities.digest} is not null` })
			.from(federatedIdentities)
			.leftJoin(
				identityProviders,
				and(
					eq(identityProviders.organizationId, federatedIdentities.organizationId),
					eq(identityProviders.id, federatedIdentities.identityProviderId),
				),
			)
			.where(and(isOwn, eq(federatedIdentities.identityProviderId, identityProviderId)));
		if (link === undefined) return "not-there";
		if (link.kind === "ldap" || link.followed) return "of-directory";
		const passkey = tx
			.select({ id: userCredentials.id })
			.from(userCredentials)
			.where(
				and(
					...[eq(userCredentials.organizationId, organizationId), eq(userCredentials.userId, userId)],
					eq(userCredentials.kind, "passkey"),
				),
			);
		const otherLink = tx
			.select({ userId: federatedIdentities.userId })
			.from(federatedIdentities)
			.where(and(isOwn, ne(federatedIdentities.identityProviderId, identityProviderId)));
		const [other] = await tx
			.select({ id: users.id })
			.from(users)
			.where(
				and(isUser(organizationId, userId), or(isNotNull(users.passwordHash), exists(passkey), exists(otherLink))),
			);
		if (other === undefined) return "only-way-in";
		const unlinked = tx.$with("unlinked").as(
			tx
				.delete(federatedIdentities)
				.where(and(isOwn, eq(federatedIdentities.identityProviderId, identityProviderId)))
				.returning({ userId: federatedIdentities.userId }),
		);
		const updated = tx.$with("updated").as(
			tx
				.selectDistinct(NAMED_USER)
				.from(users)
				.innerJoin(unlinked, isUser(organizationId, sql`${unlinked.userId}`)),
		);
		const audit = {
			action: "user.identity-unlinked",
			targetType: "user",
			details: { identityProvider: identityProviderId },
		};
		await tx
			.with(unlinked, updated, auditing(tx, updated, context, audit))
			.select()
			.from(updated);
		return "unlinked";
	});
}
