import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK, CTID, isAmong, NOW, secondsFromNow } from "@/db/conditions";
import { attestedAttributes, flowPreviews, walletPresentations } from "@/db/schema";
import type { AnsweredBy } from "./pending-presentation";

export interface PresentationRow {
	organizationId: string;
	id: string;
	executionId: string;
	/** Encrypted. */
	request: string;
}

/** Inserts a request that a wallet may answer for as long as it says. */
export async function insertPresentation(row: PresentationRow, lifetimeSeconds: number): Promise<void> {
	const { orm } = await database();
	await orm.insert(walletPresentations).values({
		...row,
		status: "waiting",
		createdAt: CLOCK,
		expiresAt: secondsFromNow(lifetimeSeconds),
	});
}

/** The request with this id, whatever its organization, as long as no wallet has answered it. */
export async function selectWaiting(id: string): Promise<PresentationRow | undefined> {
	const { orm } = await database();
	const { organizationId, executionId, request, status, expiresAt } = walletPresentations;
	const [row] = await orm
		.select({ organizationId, id: walletPresentations.id, executionId, request })
		.from(walletPresentations)
		.where(and(eq(walletPresentations.id, id), eq(status, "waiting"), gt(expiresAt, CLOCK)));
	return row;
}

/** Stores the answer of a wallet; false where there is one already, whoever gave it, or the time is over. */
export async function storeAnswer(
	{ organizationId, id }: Pick<PresentationRow, "organizationId" | "id">,
	answer: {
		status: "answered" | "declined";
		answer: string | null;
		codeHash: string | null;
		answeredBy: AnsweredBy;
	},
): Promise<boolean> {
	const { orm } = await database();
	const { status, expiresAt } = walletPresentations;
	const { count } = await orm
		.update(walletPresentations)
		.set(answer)
		.where(and(isPresentation(organizationId, id), eq(status, "waiting"), gt(expiresAt, CLOCK)));
	return count === 1;
}

export interface TakenPresentation {
	request: string;
	status: "answered" | "declined";
	answer: string | null;
	/** Null where the release before has taken the answer. */
	answeredBy: AnsweredBy | null;
}

/**
 * Takes the answer for the execution that asked, once for all processes; for an answer on the same device only with the hash of
 * the code that the wallet returned the browser with.
 */
export async function takeAnswer(
	organizationId: string,
	{ id, executionId, codeHash }: { id: string; executionId: string; codeHash: string | null },
): Promise<TakenPresentation | undefined> {
	const { orm } = await database();
	const { status, expiresAt } = walletPresentations;
	const ready = orm.$with("ready").as(
		orm
			.select({ id: walletPresentations.id, status: sql<"answered" | "declined">`${status}`.as("former") })
			.from(walletPresentations)
			.where(
				and(
					...[isPresentation(organizationId, id), eq(walletPresentations.executionId, executionId)],
					...[inArray(status, ["answered", "declined"]), gt(expiresAt, CLOCK)],
					or(isNull(walletPresentations.codeHash), eq(walletPresentations.codeHash, codeHash ?? "")),
				),
			)
			.for("update"),
	);
	const { request, answer, answeredBy } = walletPresentations;
	const [taken] = await orm
		.with(ready)
		.update(walletPresentations)
		.set({ status: "used" })
		.from(ready)
		.where(and(eq(walletPresentations.organizationId, organizationId), eq(walletPresentations.id, ready.id)))
		.returning({ request, answer, answeredBy, status: ready.status });
	return taken;
}

/** Where a request of this execution stands; undefined without one. */
export async function selectStanding(
	organizationId: string,
	{ id, executionId }: { id: string; executionId: string },
): Promise<{ status: string; isOver: boolean; needsCode: boolean } | undefined> {
	const { orm } = await database();
	const { status, expiresAt, codeHash } = walletPresentations;
	const [row] = await orm
		.select({
			status,
			isOver: sql<boolean>`${expiresAt} <= clock_timestamp()`,
			needsCode: sql<boolean>`${codeHash} is not null`,
		})
		.from(walletPresentations)
		.where(and(isPresentation(organizationId, id), eq(walletPresentations.executionId, executionId)));
	return row;
}

/** Deletes at most `max` requests whose time is over. Returns their number. */
export async function deleteOldPresentations(max: number): Promise<number> {
	const { orm } = await database();
	const { expiresAt } = walletPresentations;
	const due = orm.select({ CTID }).from(walletPresentations).where(lt(expiresAt, NOW)).orderBy(expiresAt).limit(max);
	const { count } = await orm.delete(walletPresentations).where(isAmong(due));
	return count;
}

/** Who began a preview; undefined for an execution of a published version. */
export async function selectPreviewer(organizationId: string, executionId: string): Promise<string | undefined> {
	const { orm } = await database();
	const [row] = await orm
		.select({ userId: flowPreviews.userId })
		.from(flowPreviews)
		.where(and(eq(flowPreviews.organizationId, organizationId), eq(flowPreviews.id, executionId)));
	return row?.userId;
}

export interface Attestation {
	attribute: string;
	valueHash: string;
	issuerId: string;
	issuerName: string;
	credentialType: string;
}

/** Records which attributes of an account a credential has just proved. */
export async function upsertAttestations(
	organizationId: string,
	userId: string,
	attestations: readonly Attestation[],
): Promise<void> {
	if (attestations.length === 0) return;
	const { orm } = await database();
	const { organizationId: organization, userId: user, attribute } = attestedAttributes;
	await orm
		.insert(attestedAttributes)
		.values(attestations.map((each) => ({ organizationId, userId, ...each, attestedAt: CLOCK })))
		.onConflictDoUpdate({
			target: [organization, user, attribute],
			set: {
				valueHash: sql`excluded.value_hash`,
				issuerId: sql`excluded.issuer_id`,
				issuerName: sql`excluded.issuer_name`,
				credentialType: sql`excluded.credential_type`,
				attestedAt: sql`excluded.attested_at`,
			},
		});
}

function isPresentation(organizationId: string, id: string) {
	return and(eq(walletPresentations.organizationId, organizationId), eq(walletPresentations.id, id));
}
