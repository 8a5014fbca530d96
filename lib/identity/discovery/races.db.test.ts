import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { RACE_ROUNDS } from "@/db/fixtures/race-rounds";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createMapping, discoverOrganization, onboardingProblem, putMapping } from "./";
import { aTree, freshDomain } from "./fixtures/a-tree";

function claim(context: RequestContext, organizationId: string, values: string[]) {
	const _params = { organization: context.principal.organizationName };
	const body = { attributes: [{ type: "emailDomain", values }], confirmPublicDomains: false, organizationId };
	return createMapping(context, body);
}

describe("at the same time", () => {
	test("a domain is claimed by 20 organizations, and one has it", async () => {
		const { context, below } = await aTree();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const ids = await Promise.all(Array.from({ length: 20 }, below));
			const shared = freshDomain();
			// In two different orders and with domains of their own: the claims must not deadlock.
			const outcomes = await Promise.allSettled(
				ids.map((id, n) => claim(context, id, n % 2 === 0 ? [freshDomain(), shared] : [shared, freshDomain()])),
			);
			expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			for (const outcome of outcomes)
				if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "ORG-60083" });
			const { sql } = await database();
			const [left] = await sql<{ domains: number; owners: number }[]>`
				select count(*)::int as domains, count(distinct organization_id)::int as owners from email_domains
				where organization_id = any(${ids}::uuid[])`;
			expect(left).toEqual({ domains: 2, owners: 1 });
		}
	});

	test("one organization is given its domains by 10, and has those of the one that came first", async () => {
		const { context, below } = await aTree();
		const id = await below();
		const outcomes = await Promise.allSettled(
			Array.from({ length: 10 }, () => claim(context, id, [freshDomain(), freshDomain()])),
		);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("two organizations exchange their domains, and nobody waits for ever", async () => {
		const { context, below } = await aTree();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const [one, other] = [await below(), await below()];
			const [a, b] = [freshDomain(), freshDomain()];
			await Promise.all([claim(context, one, [a]), claim(context, other, [b])]);
			const _params = { organization: context.principal.organizationName };
			const put = (organizationId: string, values: string[]) =>
				putMapping(context, organizationId, {
					attributes: [{ type: "emailDomain", values }],
					confirmPublicDomains: false,
				});
			const outcomes = await Promise.allSettled([put(one, [b]), put(other, [a])]);
			for (const outcome of outcomes)
				if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "ORG-60083" });
		}
	});

	test("an organization is disabled while it claims a domain, and the domain knows it", async () => {
		const { context, below } = await aTree();
		const { sql } = await database();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const id = await below();
			const domain = freshDomain();
			await Promise.all([
				claim(context, id, [domain]),
				sql`update organizations set disabled_at = now() where id = ${id}`,
			]);
			expect(await discoverOrganization(`a@${domain}`)).toBeNull();
			await sql`update organizations set disabled_at = null where id = ${id}`;
			expect(await discoverOrganization(`a@${domain}`)).toMatchObject({ organizationId: id });
		}
	});

	test("somebody comes in with a domain that another organization claims: before it did, or not at all", async () => {
		const { context, below } = await aTree();
		const { sql } = await database();
		for (let round = 0; round < RACE_ROUNDS; round++) {
			const [claimer, elsewhere] = [await below(), await below()];
			const domain = freshDomain();
			const comeIn = () =>
				sql.begin(async (tx) => {
					const problem = await onboardingProblem(tx, elsewhere, domain);
					if (problem !== null) return problem;
					await tx`
						insert into users (organization_id, id, username, display_name, email, created_at)
						values (${elsewhere}, ${newId()}, ${newId()}, 'Somebody', ${`somebody@${domain}`}, clock_timestamp())`;
					return null;
				});
			const [problems] = await Promise.all([
				Promise.all(Array.from({ length: 6 }, comeIn)),
				claim(context, claimer, [domain]),
			]);
			expect(await comeIn()).toBe("claimed-elsewhere");
			for (const problem of problems) expect([null, "claimed-elsewhere"]).toContain(problem);
			const broken = await sql`
				select u.id from users u join email_domains d on d.domain = u.email_domain and d.organization_id <> u.organization_id
				where d.domain = ${domain} and u.created_at > d.claimed_at`;
			expect(broken).toHaveLength(0);
		}
	});
});
