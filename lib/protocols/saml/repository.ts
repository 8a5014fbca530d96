import { and, eq, gt, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { tokenArtifacts } from "@/db/schema";
import type { NameId } from "./messages/name-id";

/** The participation of a service provider in a session. */
export interface SamlSession {
	/** Hash of the SessionIndex. */
	id: string;
	clientId: string;
	sessionUid: string;
	userId: string;
	/** The NameID that the service provider got. */
	name: NameId;
}

const { organizationId: organization, id, payload } = tokenArtifacts;

/** What is stored of a session. */
const STORED = {
	id,
	clientId: sql<string>`${payload}->>'clientId'`,
	sessionUid: sql<string>`${payload}->>'sessionUid'`,
	userId: sql<string>`${payload}->>'userId'`,
	name: sql<NameId>`${payload}->'name'`,
};

const IS_SESSION = and(eq(tokenArtifacts.model, "SamlSession"), gt(tokenArtifacts.expiresAt, NOW));

/** The sessions in which a service provider got this NameID. @param uid as in `rememberSession` */
export async function selectSessionsOfName(organizationId: string, uid: string): Promise<SamlSession[]> {
	const { orm } = await database();
	return orm
		.select(STORED)
		.from(tokenArtifacts)
		.where(and(eq(organization, organizationId), eq(tokenArtifacts.uid, uid), IS_SESSION))
		.limit(200);
}

/** Every service provider that participates in a session of this user. */
export async function selectSessionsOfUser(
	organizationId: string,
	userId: string,
	sessionUid: string,
): Promise<SamlSession[]> {
	const { orm } = await database();
	return orm
		.select(STORED)
		.from(tokenArtifacts)
		.where(
			and(
				...[eq(organization, organizationId), eq(tokenArtifacts.accountId, userId)],
				...[eq(STORED.sessionUid, sessionUid), IS_SESSION],
			),
		);
}
