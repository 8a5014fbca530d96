import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { isFirstUse } from "./dpop-proof";
import { deleteExpiredArtifacts } from "./repository";

const organization = async () => (await anOrganization()).principal.organizationId;
const aProof = () => ({ thumbprint: "t".repeat(43), id: newId(), hasNonce: false });

test("RFC 9449 §11.1: of several uses of a proof at the same moment, one is the first; that of another key is its own", async () => {
	const [organizationId, proof] = [await organization(), aProof()];
	const uses = await Promise.all(Array.from({ length: 8 }, () => isFirstUse(organizationId, proof)));
	expect(uses.filter(Boolean)).toHaveLength(1);
	expect(await isFirstUse(organizationId, { ...proof, thumbprint: "u".repeat(43) })).toBe(true);
	expect(await isFirstUse(await organization(), proof)).toBe(true);
});

test("a used proof is remembered for as long as it could be accepted, though it is dated in the future, and swept afterwards", async () => {
	const { sql } = await database();
	const organizationId = await organization();
	await isFirstUse(organizationId, aProof());
	const rows = () => sql<{ seconds: number }[]>`
		select extract(epoch from expires_at - now())::int as seconds from token_artifacts where organization_id = ${organizationId}`;
	expect((await rows())[0]?.seconds).toBeGreaterThanOrEqual(590);
	await sql`update token_artifacts set expires_at = now() - interval '2 minutes' where organization_id = ${organizationId}`;
	await deleteExpiredArtifacts(1_000_000);
	expect(await rows()).toEqual([]);
});
