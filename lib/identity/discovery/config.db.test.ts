import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import {
	createDiscoveryConfig,
	deleteDiscoveryConfig,
	discoverySettings,
	getDiscoveryConfig,
	putDiscoveryConfig,
} from "./";
import { aTree } from "./fixtures/a-tree";

type Properties = { key: string; value: boolean | string | null }[];

const config = (...properties: Properties) => ({ properties });

describe("the configuration of discovery", () => {
	test("is made once, replaced, read as booleans and dropped, with an audit row for each change", async () => {
		const { context } = await aTree(null);
		const { organizationId } = context.principal;
		await expect(getDiscoveryConfig(context)).rejects.toMatchObject({
			kind: "not-found",
			code: "OCM-60002",
		});
		const on = config({ key: "emailDomain.enable", value: "true" }, { key: "defaultParam", value: null });
		expect(await createDiscoveryConfig(context, on)).toBe(on);
		expect(await getDiscoveryConfig(context)).toEqual({
			properties: [{ key: "emailDomain.enable", value: true }],
		});
		await expect(createDiscoveryConfig(context, on)).rejects.toMatchObject({ kind: "conflict", code: "OCM-60003" });
		expect(await discoverySettings(organizationId)).toEqual({
			enabled: true,
			selfSignup: false,
			defaultParam: "orgHandle",
		});
		await putDiscoveryConfig(context, config({ key: "defaultParam", value: "orgName" }));
		expect(await discoverySettings(organizationId)).toMatchObject({ enabled: false, defaultParam: "orgName" });
		await deleteDiscoveryConfig(context);
		await deleteDiscoveryConfig(context);
		await putDiscoveryConfig(context, on);
		const { sql } = await database();
		const auditEntries =
			await sql`select action from audit_events where organization_id = ${organizationId} order by at, id`;
		expect(auditEntries.map(({ action }) => action)).toEqual([
			"discovery.enabled",
			"discovery.disabled",
			"discovery.disabled",
			"discovery.enabled",
		]);
	});

	test("is made by one of 20 at once", async () => {
		const { context } = await aTree(null);
		const on = config({ key: "emailDomain.enable", value: true });
		const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => createDiscoveryConfig(context, on)));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("is the root organization's alone", async () => {
		const tree = await aTree();
		const context = tree.acting(await tree.below());
		const refused = { kind: "forbidden", code: "OCM-60001" };
		const on = config({ key: "emailDomain.enable", value: true });
		await expect(createDiscoveryConfig(context, on)).rejects.toMatchObject(refused);
		await expect(putDiscoveryConfig(context, on)).rejects.toMatchObject(refused);
		await expect(getDiscoveryConfig(context)).rejects.toMatchObject(refused);
		await expect(deleteDiscoveryConfig(context)).rejects.toMatchObject(refused);
		expect(await discoverySettings(context.principal.organizationId)).toMatchObject({ enabled: true });
	});

	test.each<[string, Properties]>([
		["OCM-60004", [{ key: "emailDomain.enabled", value: true }]],
		["OCM-60004", [{ key: "__proto__", value: true }]],
		["OCM-60000", [{ key: "emailDomain.enable", value: "yes" }]],
		[
			"OCM-60000",
			[
				{ key: "emailDomain.enable", value: true },
				{ key: "emailDomain.enable", value: false },
			],
		],
		["OCM-60005", [{ key: "emailDomainBasedSelfSignup.enable", value: true }]],
		[
			"OCM-60005",
			[
				{ key: "emailDomain.enable", value: "false" },
				{ key: "emailDomainBasedSelfSignup.enable", value: "true" },
			],
		],
		["OCM-60006", [{ key: "defaultParam", value: "orgId" }]],
		["OCM-60006", [{ key: "defaultParam", value: true }]],
	])("is refused with %s where it holds %j", async (code, properties) => {
		const { context } = await aTree(null);
		await expect(createDiscoveryConfig(context, config(...properties))).rejects.toMatchObject({
			kind: "invalid",
			code,
		});
	});
});
