import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { countTraffic } from "@/lib/flows/executions";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { newId } from "@/lib/platform/kernel";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import { getOverview } from "./";
import { dismissFirstSteps } from "./dismiss-first-steps";
import { began } from "./fixtures/began";

describe("the overview", () => {
	test("of an organization in which nothing has happened has every day, and the first steps", async () => {
		const context = await anOrganization();
		const overview = await getOverview(context, { days: 14 });
		expect(overview.days).toHaveLength(14);
		expect(overview.days.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
		expect(overview).toMatchObject({
			totals: { signIns: 0, signUps: 0, failed: 0, abandoned: 0 },
			completionRate: null,
			failures: [],
			slowestStep: null,
			pendingInvitations: 0,
			undeliveredMessages: 0,
			expiring: [],
		});
		expect(overview.firstSteps?.filter(({ done }) => done).map(({ step }) => step)).toEqual(["password"]);
	});

	test("counts each execution once, before and after it is summed up, and not those of other organizations", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const { sql } = await database();
		// Tests before this one may have summed up what they began.
		await sql`delete from flow_traffic_progress`;
		const DAY = 24 * 60;
		await began(other, {});
		for (const at of [5, 2 * DAY]) {
			await began(context, { minutesAgo: at });
			await began(context, { minutesAgo: at, flowType: "REGISTRATION" });
			await began(context, { minutesAgo: at, status: "ERROR", reason: "wrong-code" });
		}
		await began(context, { minutesAgo: 2 * DAY, status: "ERROR", reason: "timeout" });
		await began(context, { minutesAgo: 2 * DAY, status: "ERROR", reason: "timeout" });
		await began(context, { minutesAgo: 2 * DAY, status: "INCOMPLETE" });
		await began(context, { minutesAgo: 5, status: "INCOMPLETE" });
		await began(context, { minutesAgo: 20 * DAY });
		const expected = {
			totals: { signIns: 2, signUps: 2, failed: 4, abandoned: 1 },
			completionRate: 4 / 9,
			failures: [
				{ reason: "timeout", executions: 2 },
				{ reason: "wrong-code", executions: 2 },
			],
		};
		expect(await getOverview(context, { days: 14 })).toMatchObject(expected);
		await countTraffic();
		const overview = await getOverview(context, { days: 14 });
		expect(overview).toMatchObject(expected);
		expect(overview.days.at(-3)).toMatchObject({ signIns: 1, signUps: 1, failed: 3, abandoned: 1 });
		await countTraffic();
		expect((await getOverview(context, { days: 30 })).totals.signIns).toBe(3);
	});

	test("names the step at which people who get through spend the most time", async () => {
		const context = await anOrganization();
		const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];
		const { id: flowId } = await createFlow(context, aFlow({ nodes }));
		const took = (ms: number): [string, string, number][] => [
			["start", "onSuccess", 10],
			["ask", "action:go", 10 + ms],
			["check", "onSuccess", 10 + ms + 300],
		];
		for (const ms of [1000, 2000, 90_000]) await began(context, { flowId, walk: took(ms) });
		await began(context, { flowId, status: "ERROR", reason: "timeout", walk: took(500_000) });
		expect((await getOverview(context, { days: 7 })).slowestStep).toEqual({
			flowId,
			flowName: "Password",
			version: 1,
			nodeId: "ask",
			medianMs: 2000,
			executions: 3,
		});
	});

	test("ticks its first steps as they are done, and shows them no longer once all are, or they are dismissed", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { sql } = await database();
		const done = async () =>
			(await getOverview(context, { days: 7 })).firstSteps?.filter((each) => each.done).map(({ step }) => step);
		await sql`
			insert into senders (organization_id, id, name, channel, provider, settings, secrets, is_default, revision,
				created_at, updated_at)
			values (${organizationId}, 'mail', 'Mail', 'email', 'smtp', '{}', 'x', true, 1, now(), now())`;
		const [console, shop] = [newId(), newId()];
		for (const [id, firstParty] of [
			[console, true],
			[shop, false],
		] as const) {
			if (id === shop) expect(await done()).toEqual(["password", "sender"]);
			await sql`
				insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris,
					grant_types, scope, first_party)
				values (${organizationId}, ${id}, ${id}, 'Shop', '{}', '{}', '{}', '', ${firstParty})`;
		}
		await began(context, { applicationId: console });
		await began(context, { applicationId: shop, status: "ERROR", reason: "wrong-code" });
		expect(await done()).toEqual(["password", "sender", "application"]);
		await began(context, { applicationId: shop });
		expect(await done()).toEqual(["password", "sender", "application", "sign-in"]);
		const other = await anOrganization();
		await dismissFirstSteps(other);
		await dismissFirstSteps(other);
		expect((await getOverview(other, { days: 7 })).firstSteps).toBeNull();
		const audited = await sql`
			select action from audit_events where organization_id = ${other.principal.organizationId}`;
		expect(audited.map(({ action }) => action)).toEqual(["first-steps.dismissed"]);
		await sql`
			insert into invitations (organization_id, id, username, user_store, roles, groups, status, code_hash, notified, sends,
				issued_at, expires_at, invited_by, invited_by_name)
			values (${organizationId}, ${newId()}, 'eve', 'DEFAULT', '{}', '{}', 'pending', ${newId()}, false, 1, now(),
				now() + interval '1 hour', 'x', 'x')`;
		const overview = await getOverview(context, { days: 7 });
		expect(overview.firstSteps).toBeNull();
		expect(overview.pendingInvitations).toBe(1);
	});

	test("says what expires within 30 days: where there are two secrets or certificates, only once the last does", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const { sql } = await database();
		const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
		const application = async (name: string, ends: (string | null)[]) => {
			const secrets = ends.map((expiresAt) => ({ id: newId(), hash: "x", createdAt: inDays(-1), expiresAt }));
			await sql`
				insert into applications (organization_id, id, client_id, name, client_secrets, redirect_uris,
					post_logout_redirect_uris, grant_types, scope)
				values (${organizationId}, ${newId()}, ${newId()}, ${name}, ${JSON.stringify(secrets)}::jsonb, '{}', '{}', '{}', '')`;
		};
		const soon = inDays(10);
		await application("Soon", [soon]);
		await application("Rotating", [inDays(3), inDays(300)]);
		await application("Never", [inDays(3), null]);
		await application("Later", [inDays(60)]);
		const retires = inDays(1);
		await sql`
			insert into signing_keys (organization_id, kid, alg, private_key, created_at, retires_at)
			values (${organizationId}, 'old', 'RS256', 'x', now(), ${retires})`;
		const { certificate } = await aCertificate();
		const provider = { saml: { entityId: "urn:idp", certificates: [certificate, "none"] } };
		await sql`
			insert into identity_providers (organization_id, id, name, kind, client_id, client_secret, settings, enabled, revision,
				created_at, updated_at)
			values (${organizationId}, 'corp', 'Corp', 'saml', '', '', ${JSON.stringify(provider)}, true, 1, now(), now())`;
		const { expiring } = await getOverview(context, { days: 7 });
		expect(expiring.filter(({ kind }) => kind !== "identity-provider-certificate")).toEqual([
			{ kind: "signing-key", id: "old", name: "RS256", expiresAt: retires },
			{ kind: "application-secret", id: expect.any(String), name: "Soon", expiresAt: soon },
		]);
	});
});
