import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aChild } from "@/db/fixtures/a-child-organization";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { DomainError, RequestContext } from "@/lib/platform/kernel";
import { applyConfiguration } from "@/lib/protocols/configuration";
import { aRichDocument } from "@/lib/protocols/configuration/fixtures/a-rich-document";
import { configuredOperations } from "./configured-operations";
import { apply, applying, changed, plan, pruning, pull, refusalOf, weakened } from "./fixtures/applied-configuration";

let root: RequestContext;
beforeAll(async () => {
	root = await anOrganization();
});

test("applying what makes something weaker is refused with what it is, and stores nothing, until that is accepted", async () => {
	const context = await aChild(root);
	await apply(context, aRichDocument());
	const before = await pull(context);
	const document = changed(
		{ version: before.version, flows: before.flows, policies: before.policies },
		"flows",
		({ handle }) => (handle === "customers" ? { nodes: weakened() } : {}),
	);
	const request = { document, applying, expected: null };
	const refused = await refusalOf(
		applyConfiguration(context, configuredOperations(), { ...request, acceptsWeaker: false }),
	);
	expect(refused).toMatch(
		/^conflict CFG-60007 .*flows "AUTHENTICATION customers": This sign-in signs nobody in any more: its end is reached without being signed in\./,
	);
	expect(await pull(context)).toEqual(before);
	const accepted = await applyConfiguration(context, configuredOperations(), { ...request, acceptsWeaker: true });
	expect(accepted.changed).toMatchObject([{ kind: "flows", name: "AUTHENTICATION customers" }]);
});

test("what others make stronger between the comparison and the change is not made weaker again", async () => {
	const context = await aChild(root);
	await apply(context, aRichDocument());
	const strong = await pull(context);
	const weak = changed({ version: strong.version, flows: strong.flows }, "flows", ({ handle }) =>
		handle === "customers" ? { nodes: weakened() } : {},
	);
	await apply(context, weak);
	const known = configuredOperations();
	const reading = known.get("getFlowUse");
	if (reading === undefined) throw new Error("the use of a flow cannot be read");
	let read = 0;
	const beside = new Map(known).set("getFlowUse", {
		...reading,
		part: async (...asked: Parameters<typeof reading.part>) => {
			const answer = await reading.part(...asked);
			// It is read last of each flow, and the comparison reads all flows first.
			if (++read === strong.flows?.length) await apply(context, { version: 1, flows: strong.flows });
			return answer;
		},
	});
	const renamed = changed(weak, "flows", ({ handle }) => (handle === "customers" ? { name: "Clients" } : {}));
	const request = { document: renamed, applying, expected: null, acceptsWeaker: false };
	expect(await refusalOf(applyConfiguration(context, beside, request))).toContain("CFG-60007");
	expect((await pull(context)).flows).toEqual(strong.flows);
});

test("of two who apply to the same organization at once, one succeeds and the other is told of the conflict", async () => {
	const context = await aChild(root);
	const empty = { version: 1, groups: [] };
	const { state } = await plan(context, empty);
	const outcomes = await Promise.all(
		["A", "B"].map((displayName) =>
			apply(context, { version: 1, groups: [{ displayName }] }, pruning, [state]).then(
				() => "applied",
				(error: DomainError) => error.code,
			),
		),
	);
	expect(outcomes).toContain("applied");
	expect(["CFG-60002", "CFG-60003"]).toContain(outcomes.find((outcome) => outcome !== "applied"));
	expect((await pull(context)).groups).toHaveLength(1);
});

describe("work in the background that writes what is being changed", () => {
	const hook = (description: string) => ({
		version: 1,
		webhooks: [{ name: "Log", url: "https://log.example/in", description }],
	});

	/** Applies, and has somebody else write the webhook just before the configuration changes it, as many times as said. */
	async function applyBeside(context: RequestContext, times: number) {
		await apply(context, hook("before"));
		const { state } = await plan(context, hook("after"));
		const { sql } = await database();
		const known = configuredOperations();
		const changing = known.get("updateWebhook");
		if (changing === undefined) throw new Error("no webhook can be changed");
		let writes = 0;
		const beside = new Map(known).set("updateWebhook", {
			...changing,
			part: async (...asked: Parameters<typeof changing.part>) => {
				if (writes++ < times)
					await sql`update webhooks set name = name where organization_id = ${context.principal.organizationId}`;
				return changing.part(...asked);
			},
		});
		const outcome = await applyConfiguration(context, beside, {
			document: hook("after"),
			applying,
			expected: [state],
			acceptsWeaker: false,
		}).then(
			({ changed: made }) => made.length,
			(error: DomainError) => error.code,
		);
		return { outcome, writes, now: (await pull(context)).webhooks?.[0]?.description };
	}

	test("has it begin again, once for each such moment", async () => {
		expect(await applyBeside(await aChild(root), 1)).toEqual({ outcome: 1, writes: 2, now: "after" });
		expect(await applyBeside(await aChild(root), 3)).toEqual({ outcome: 1, writes: 4, now: "after" });
	});

	test("has it refused with the conflict after five times, and nothing is changed", async () => {
		expect(await applyBeside(await aChild(root), 9)).toEqual({ outcome: "CFG-60003", writes: 5, now: "before" });
	});
});
