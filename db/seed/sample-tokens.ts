import { randomBytes } from "node:crypto";
import { newId } from "@/lib/platform/kernel";
import type { Builder } from "../builder";
import { tokenArtifacts } from "../schema";
import type { SamplePerson } from "./sample-connections";

const HOUR_SECONDS = 3_600;
const DAYS = 14;

type Issued = { clientId: string } & ({ people: readonly SamplePerson[] } | { scope: string; audience: string });

/**
 * Adds tokens of an application that are valid for two weeks: of these people, or for itself. Nobody can present them, because
 * tokens are found by their hash, and these hashes are of nothing.
 */
export async function insertSampleTokens(orm: Builder, organizationId: string, issued: Issued): Promise<void> {
	const { clientId } = issued;
	const issuedAt = Math.floor(Date.now() / 1000);
	const times = (hours: number) => ({
		iat: issuedAt - hours * HOUR_SECONDS,
		exp: issuedAt + (DAYS * 24 - hours) * HOUR_SECONDS,
	});
	const ownHours = [1, 9, 30];
	const rows =
		"people" in issued
			? issued.people.flatMap(({ id: accountId }, place) => {
					const grantId = newId();
					const payload = { clientId, accountId, grantId, scope: SCOPE, ...times(5 * place + 2) };
					const grant = { ...payload, openid: { scope: SCOPE } };
					return [
						{ model: "Grant", id: grantId, grantId: null, accountId, payload: grant },
						{ model: "RefreshToken", id: unknownHash(), grantId, accountId: null, payload },
					];
				})
			: ownHours.map((hours) => {
					const payload = { clientId, scope: issued.scope, aud: issued.audience, ...times(hours) };
					return { model: "ClientCredentials", id: unknownHash(), grantId: null, accountId: null, payload };
				});
	const expiresAt = (seconds: number) => new Date(seconds * 1000).toISOString();
	await orm
		.insert(tokenArtifacts)
		.values(rows.map((row) => ({ organizationId, ...row, expiresAt: expiresAt(row.payload.exp) })));
}

const SCOPE = "openid profile offline_access";

function unknownHash(): string {
	return randomBytes(32).toString("base64url");
}
