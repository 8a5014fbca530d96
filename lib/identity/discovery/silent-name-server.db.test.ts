import { afterAll, expect, test } from "vitest";
import { type Environment, environment } from "@/lib/platform/env";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { createMapping, explainAddress, verifyDomain } from "./";
import { aTree, freshDomain } from "./fixtures/a-tree";
import { fakeDnsServer } from "./fixtures/fake-dns-server";

/** More than the number of connections to the database. */
const MANY = 40;

const changeable = environment() as { -readonly [Key in keyof Environment]: Environment[Key] };
afterAll(() => Object.assign(changeable, { dnsServers: [] }));

test("a name server that never answers keeps nobody else from the database, and every check of a domain ends", async () => {
	const server = await fakeDnsServer();
	changeable.dnsServers = [server.address];
	const { context, below } = await aTree();
	const organizationId = await below();
	const domains = Array.from({ length: MANY }, freshDomain);
	for (const domain of domains) server.answers.set(domain, "silence");
	const attributes = [{ type: "emailDomain", values: domains }];
	await createMapping(context, { organizationId, attributes, confirmPublicDomains: false });
	let ended = 0;
	const checks = domains.map(async (domain) => {
		const { checkProblem } = await verifyDomain(context, organizationId, domain);
		ended++;
		return checkProblem;
	});
	// The checks have finished their database queries, and are waiting for the name server.
	await eventually("every question to the name server", () => expect(server.asked).toBeGreaterThanOrEqual(MANY));
	const body = { address: `ada@${domains[0]}` };
	expect(await explainAddress(context, body)).toMatchObject({ reason: "found" });
	expect(ended).toBe(0);
	expect(new Set(await Promise.all(checks))).toEqual(new Set(["timed-out"]));
	server.close();
});
