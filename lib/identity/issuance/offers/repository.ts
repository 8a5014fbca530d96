import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { credentialDefinitions, credentialOffers } from "@/db/schema";

export interface NewOffer {
	id: string;
	definitionId: string;
	userId: string;
	codeHash: string;
	transactionHash: string | null;
}

const { organizationId: organization, id, definitionId, userId, codeHash, transactionHash } = credentialOffers;
const { tries, tokenHash, tokenKey, expiresAt } = credentialOffers;

export async function insertOffer(organizationId: string, offer: NewOffer, lifetimeSeconds: number): Promise<string> {
	const { orm } = await database();
	const [row] = await orm
		.insert(credentialOffers)
		.values({ organizationId, ...offer, createdAt: CLOCK, expiresAt: secondsFromNow(lifetimeSeconds) })
		.returning({ expiresAt });
	return new Date(row?.expiresAt ?? 0).toISOString();
}

/** Counts a try of the code, and answers the offer as long as it may be tried; undefined where it is over, used, or tried too often. */
export async function tryCode(
	organizationId: string,
	hash: string,
	maxTries: number,
): Promise<{ id: string; transactionHash: string | null } | undefined> {
	const { orm } = await database();
	const [offer] = await orm
		.update(credentialOffers)
		.set({ tries: sql`${tries} + 1` })
		.where(
			and(
				...[eq(organization, organizationId), eq(codeHash, hash), isNull(tokenHash), gt(expiresAt, CLOCK)],
				lt(tries, maxTries),
			),
		)
		.returning({ id, transactionHash });
	return offer;
}

/** Exchanges the code for a token, once for all processes; undefined where another request was first. */
export async function storeToken(
	organizationId: string,
	offerId: string,
	token: { tokenHash: string; tokenKey: string | null; lifetimeSeconds: number },
): Promise<string | undefined> {
	const { orm } = await database();
	const { lifetimeSeconds, ...columns } = token;
	const [offer] = await orm
		.update(credentialOffers)
		.set({ ...columns, expiresAt: secondsFromNow(lifetimeSeconds) })
		.from(credentialDefinitions)
		.where(
			and(
				...[eq(organization, organizationId), eq(id, offerId), isNull(tokenHash), gt(expiresAt, CLOCK)],
				...[eq(credentialDefinitions.organizationId, organization), eq(credentialDefinitions.id, definitionId)],
			),
		)
		.returning({ name: credentialDefinitions.name });
	return offer?.name;
}

export interface OfferHolder {
	userId: string;
	definitionId: string;
	/** The thumbprint of the key that the token is bound to. */
	tokenKey: string | null;
}

/** Whom an access token of an offer is for, as long as it is valid. */
export async function selectHolder(organizationId: string, hash: string): Promise<OfferHolder | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select({ userId, definitionId, tokenKey })
		.from(credentialOffers)
		.where(and(eq(organization, organizationId), eq(tokenHash, hash), gt(expiresAt, CLOCK)));
	return row;
}

/** Deletes at most `max` offers whose time is over. Returns their number. */
export async function deleteOldOffers(max: number): Promise<number> {
	const { orm } = await database();
	const due = orm.select({ CTID }).from(credentialOffers).where(lt(expiresAt, NOW)).orderBy(expiresAt).limit(max);
	const { count } = await orm.delete(credentialOffers).where(isAmong(due));
	return count;
}
